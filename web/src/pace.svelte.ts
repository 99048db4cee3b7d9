/**
 * The pace of a live table. Bots answer the server at once; here their moves are shown one after the other, each
 * long enough to be read. A move is told in the banner, then things travel, then they rest.
 *
 * Only the showing is paced: the reader may act as soon as the server says so, and that ends the show.
 */
import type { Line, Sound, Sounds, Weight, Weights } from './contract.ts';
import type { Shown } from './table_state.svelte.ts';

/** The speeds that the reader can choose, as factors of all durations. At 0 everything is shown at once. */
export const SPEEDS = { slow: 1.6, normal: 1, fast: 0.5, once: 0 } as const;
export type SpeedName = keyof typeof SPEEDS;
export const speedNamed = (name: string | null): SpeedName =>
  name !== null && name in SPEEDS ? (name as SpeedName) : 'normal';

/** How many milliseconds things travel, and how many they rest afterwards. */
export const TIMES: Readonly<Record<Weight, { move: number; rest: number }>> = {
  none: { move: 0, rest: 0 },
  deal: { move: 420, rest: 500 },
  dice: { move: 600, rest: 0 },
  choice: { move: 300, rest: 0 },
  pass: { move: 300, rest: 500 },
  card: { move: 420, rest: 880 },
  look: { move: 420, rest: 900 },
  several: { move: 540, rest: 880 },
  slide: { move: 600, rest: 900 },
  capture: { move: 600, rest: 1200 },
  purchase: { move: 840, rest: 1180 },
  sale: { move: 1200, rest: 1000 },
  swap: { move: 600, rest: 1600 },
  stop: { move: 800, rest: 1700 },
};
const SAY_MS = 120;
/** The pause between the moves of two players. */
const GAP_MS = 300;
/** The moves of all others between two moves of the reader take at most this long. */
const ROUND_MS = 8000;
const LEAST_REST_MS = 350;
const COVER_CHECK_MS = 150;

/** What the banner tells: the most important line of a move, and the seat that made it. */
export interface Told {
  seat: number | null;
  line: Line;
}

export interface Step {
  /** The position to show; null if the step only tells what is already shown. */
  shown: Shown | null;
  told: Told | null;
  move: number;
  rest: number;
}

/** What shows the steps: the table. */
export interface Stage {
  /** Shows a position. Things travel for `ms`; if it is 0, they are in their new places at once. */
  show: (step: Step, ms: number) => void;
  /** Whether something lies over the table that must be read first, such as a score sheet. */
  isCovered: () => boolean;
}

export const weightOf = (line: Line, weights: Weights): Weight => weights[line.key] ?? 'card';

/** The sound of the weightiest line that has one. A move makes one sound, however much it does. */
export function soundOf(lines: readonly Line[], sounds: Sounds, weights: Weights): Sound | null {
  const msOf = (line: Line): number => {
    const { move, rest } = TIMES[weightOf(line, weights)];
    return move + rest;
  };
  const [first] = lines.filter(({ key }) => key in sounds).sort((a, b) => msOf(b) - msOf(a));
  return (first && sounds[first.key]) ?? null;
}

/** The seat that a line is about. A game that declares no weight for a line cannot say more than who acted. */
export function seatOf({ key, facts }: Line, weights: Weights, by: number | null): number | null {
  const seat = facts?.['seat'];
  return key in weights && typeof seat === 'number' ? seat : by;
}

/**
 * Makes the steps of a position. The first shows it. If it holds moves of several players, each of the others
 * has a step that only tells. A player's weight is that of the weightiest line, the first one among equals.
 */
export function stepsOf(
  shown: Shown,
  weights: Weights,
  own: number | null,
  isPerson: boolean,
): readonly Step[] {
  const steps: Step[] = [];
  for (const line of shown.lines) {
    const { move, rest } = TIMES[weightOf(line, weights)];
    const seat = seatOf(line, weights, shown.by ?? null);
    if (move + rest === 0 || (seat === own && own !== null)) continue;
    const step = { shown: null, told: { seat, line }, move, rest: isPerson ? 0 : rest };
    const last = steps.at(-1);
    if (last?.told?.seat !== seat) steps.push(step);
    else if (move + rest > last.move + TIMES[weightOf(last.told.line, weights)].rest)
      steps[steps.length - 1] = step;
  }
  const [first = { told: null, move: 0, rest: 0 }, ...others] = steps;
  return [{ ...first, shown }, ...others];
}

export class Pace {
  /** The move that is being shown, until its rest is over. */
  told = $state.raw<Told | null>(null);
  /** How many positions have arrived but are not shown yet. */
  behind = $state(0);
  speed = $state<number>(SPEEDS.normal);
  readonly #stage: Stage;
  readonly #queue: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #alarm: ReturnType<typeof setTimeout> | undefined;
  /** The milliseconds of the show since the reader's last move. */
  #spent = 0;
  #deadline = Infinity;
  #lastSeat: number | null = null;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  get isPlaying(): boolean {
    return this.behind > 0 || this.told !== null;
  }

  get #isAtOnce(): boolean {
    return this.speed === 0 || document.hidden || Date.now() >= this.#deadline;
  }

  push(...steps: readonly Step[]): void {
    this.#queue.push(...steps);
    this.behind = this.#queue.length;
    if (this.#isAtOnce) this.land();
    else if (this.#timer === undefined) this.#next();
  }

  /** Begins a new round of the others, after a move of the reader that travels for `ms`. */
  begin(ms: number): void {
    this.clear();
    this.#spent = 0;
    this.#lastSeat = null;
    if (this.speed) this.#wait(ms, () => this.#next());
  }

  /** Lets the show end after `ms` at the latest, because the reader's clock runs. */
  limit(ms: number): void {
    clearTimeout(this.#alarm);
    this.#deadline = Date.now() + ms;
    this.#alarm = setTimeout(() => this.land(), ms);
  }

  /** Shows all waiting positions at once, up to one that covers the table. With `force`, shows all of them. */
  land(force = false): void {
    this.#stop();
    while (this.#queue.length && (force || !this.#stage.isCovered())) this.#show(0);
    if (this.#queue.length) this.#wait(COVER_CHECK_MS, () => this.#next());
  }

  /** Forgets all waiting positions. */
  clear(): void {
    this.#stop();
    clearTimeout(this.#alarm);
    this.#deadline = Infinity;
    this.#queue.length = 0;
    this.behind = 0;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.told = null;
  }

  #wait(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      then();
    }, ms);
  }

  #next(): void {
    const step = this.#queue[0];
    if (!step) return void (this.told = null);
    if (this.#isAtOnce) return this.land();
    if (this.#stage.isCovered()) {
      this.told = null;
      return this.#wait(COVER_CHECK_MS, () => this.#next());
    }
    if (!step.told) return this.#play(step);
    const isOther = this.#lastSeat !== null && this.#lastSeat !== step.told.seat;
    this.#lastSeat = step.told.seat;
    this.#wait(isOther ? GAP_MS * this.speed : 0, () => {
      this.told = step.told;
      this.#wait(SAY_MS * this.speed, () => this.#play(step));
    });
  }

  #play(step: Step): void {
    const move = step.move * this.speed;
    const rest = this.#restOf(step);
    this.#spent += (step.told ? SAY_MS + GAP_MS : 0) * this.speed + move + rest;
    // The timer is set first, because showing a position may let the reader act, which ends the show.
    this.#wait(move + rest, () => this.#next());
    this.#show(move);
  }

  #show(ms: number): void {
    const step = this.#queue.shift();
    this.behind = this.#queue.length;
    if (step) this.#stage.show(step, ms);
  }

  /** The rest of a step. If all steps would take too long, their rests become shorter together. */
  #restOf(step: Step): number {
    let [moves, rests] = [0, 0];
    for (const it of this.#queue) {
      moves += (SAY_MS + GAP_MS + it.move) * this.speed;
      rests += it.rest * this.speed;
    }
    const share = (left: number): number => Math.min(1, Math.max(0, (left - moves) / (rests || 1)));
    const full = step.rest * this.speed;
    const paced = Math.max(
      full * share(ROUND_MS * this.speed - this.#spent),
      Math.min(full, LEAST_REST_MS),
    );
    return Math.min(paced, full * share(this.#deadline - Date.now()));
  }
}
