/** What the others did since the reader's last move: their turns in order, and marks on what they changed. */
import type { Line, Weights } from './contract.ts';
import type { Target } from './kit/changes.ts';
import { seatOf, TIMES, weightOf, type Told } from './pace.svelte.ts';

/** One player's turn. Several moves of the same player in a row are one turn. */
export interface Turn {
  number: number;
  seat: number;
  lines: readonly Line[];
  /** The line with the longest rest, which stands for the turn. */
  lead: Line;
}

export interface Mark extends Target {
  number: number;
}

/** How long each turn is told when all are shown again: about half of what it took at first. */
const AGAIN_MS = 900;

export class Recap {
  turns = $state.raw<readonly Turn[]>([]);
  marks = $state.raw<readonly Mark[]>([]);
  /** Whether the reader has begun to choose a move, so that the help has taken the recap's place. */
  isAway = $state(false);
  /** Whether the reader wants to see the recap instead of the coach, until the next touch of a piece. */
  isCalled = $state(false);
  /** The number of the turn that the reader asked to see again. */
  looked = $state<number | null>(null);
  /** Counts how often the recap has begun anew. */
  round = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get isShown(): boolean {
    return this.turns.length > 0 && !this.isAway;
  }

  /** What the banner tells about the turn that the reader asked to see again. */
  get told(): Told | null {
    const turn = this.turns.find((it) => it.number === this.looked);
    return turn && !this.isAway ? { seat: turn.seat, line: turn.lead } : null;
  }

  /** Begins anew after a move of the reader. */
  clear(): void {
    this.round += 1;
    this.turns = [];
    this.marks = [];
    this.isAway = false;
    this.isCalled = false;
    this.look(null);
  }

  /** Shows the recap instead of the coach. */
  call(): void {
    this.isAway = false;
    this.isCalled = true;
  }

  /** Puts the recap away, because the reader has begun to choose a move. */
  putAway(): void {
    this.isAway = true;
    this.isCalled = false;
  }

  /** Adds the lines of one position, and what it changed on the table. */
  add(lines: readonly Line[], by: number | null, own: number | null, weights: Weights): void {
    for (const line of lines) {
      const weight = weightOf(line, weights);
      if (weight === 'deal') this.marks = [];
      if (weight === 'deal' || weight === 'none') continue;
      const seat = seatOf(line, weights, by);
      if (seat !== null && seat !== own) this.#tell(seat, line, weights);
    }
  }

  #tell(seat: number, line: Line, weights: Weights): void {
    const last = this.turns.at(-1);
    if (last?.seat !== seat) {
      const turn = { number: (last?.number ?? 0) + 1, seat, lines: [line], lead: line };
      this.turns = [...this.turns, turn];
      return;
    }
    const restOf = (it: Line): number => TIMES[weightOf(it, weights)].rest;
    const lead = restOf(line) >= restOf(last.lead) ? line : last.lead;
    this.turns = [...this.turns.slice(0, -1), { ...last, lines: [...last.lines, line], lead }];
  }

  /**
   * Marks things with the number of their player's turn, if that is among the latest `count` turns, or else of
   * the latest turn. A thing has only its newest mark. A place that a player has looked at in the same turn
   * keeps the eye.
   */
  mark(targets: readonly Target[], count = 1): void {
    const latest = this.turns.slice(-Math.max(1, count));
    const last = latest.at(-1)?.number;
    if (last === undefined || !targets.length) return;
    const numberOf = ({ seat }: Target): number =>
      latest.findLast((turn) => turn.seat === seat)?.number ?? last;
    const isSame = (one: Target, two: Target): boolean => one.kind === two.kind && one.id === two.id;
    const renew = (target: Target): Mark => {
      const number = numberOf(target);
      const old = this.marks.find((it) => isSame(it, target) && it.number === number);
      return { ...target, ...(old?.isSeen && { isSeen: true }), number };
    };
    this.marks = [
      ...this.marks.filter((mark) => !targets.some((it) => isSame(it, mark))),
      ...targets.map(renew),
    ];
  }

  /** Shows one turn's sentence and its marks, or no turn's. */
  look(number: number | null): void {
    clearTimeout(this.#timer);
    this.looked = number;
  }

  /** Shows all turns again, one after the other, at double speed. */
  again(): void {
    this.#from(0);
  }

  #from(index: number): void {
    const turn = this.turns[index];
    this.look(turn?.number ?? null);
    if (turn) this.#timer = setTimeout(() => this.#from(index + 1), AGAIN_MS);
  }
}
