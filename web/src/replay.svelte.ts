/** The replay of a finished game. It shows any position from any seat's view, automatically or step by step. */
import type { Replay, ReplayFrame } from './http.generated.ts';
import { app } from './app.svelte.ts';
import type { Line } from './contract.ts';
import { TableState } from './table_state.svelte.ts';

export const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP_MS = 1600;

export class Player {
  replay = $state.raw<Replay | null>(null);
  table = $state.raw<TableState | null>(null);
  step = $state(0);
  eyes = $state('');
  playing = $state(false);
  speed = $state<number>(1);
  readonly #load: (eyes: string) => Promise<Replay>;

  constructor(load: (eyes: string) => Promise<Replay>) {
    this.#load = load;
  }

  get last(): number {
    return Math.max(0, (this.replay?.frames.length ?? 1) - 1);
  }

  /** All lines of the log and, for each line, the number of the position (`step`) that it belongs to. */
  readonly told: { lines: Line[]; steps: number[] } = $derived.by(() => {
    const lines: Line[] = [];
    const steps: number[] = [];
    this.replay?.frames.forEach((frame, step) => {
      for (const line of frame.lines ?? []) {
        lines.push(line);
        steps.push(step);
      }
    });
    return { lines, steps };
  });

  /** Shows another seat's view, at the same position or at a given move. */
  async see(eyes: string, move: number | null = null): Promise<void> {
    const replay = await this.#load(eyes);
    const table = new TableState(replay.game, await app.textsFor(replay.game), {
      act: async () => false,
      explain: async () => null,
    });
    table.title = replay.title;
    table.options = replay.options;
    table.edition = replay.edition;
    table.infos = replay.seats;
    table.seat = /^\d+$/.test(eyes) ? Number(eyes) : null;
    table.motion = !app.motion.matches;
    this.eyes = eyes;
    this.replay = replay;
    this.table = table;
    if (move !== null) this.step = this.#stepOf(move);
    this.#show(true);
  }

  #stepOf(move: number): number {
    const found = this.replay?.frames.findIndex((frame) => frame.move >= move) ?? 0;
    return found < 0 ? this.last : found;
  }

  /** The number that the record gives to the move that is shown. */
  get move(): number {
    return this.replay?.frames[this.step]?.move ?? 0;
  }

  go(step: number): void {
    const to = Math.min(this.last, Math.max(0, step));
    if (to === this.step) return;
    const isNext = to === this.step + 1;
    this.step = to;
    this.#show(!isNext);
  }

  /** Shows the position after a move that the record numbers. */
  goToMove(move: number): void {
    this.go(this.#stepOf(move));
  }

  #show(jump: boolean): void {
    const frame = this.replay?.frames[this.step];
    if (frame) void this.table?.show({ ...shown(frame), seq: this.step, jump });
  }

  /** While `playing` is true, shows one position after another until the end. Call this in an effect. */
  run(): () => void {
    if (!this.playing) return () => {};
    const timer = setInterval(() => {
      if (this.step >= this.last) this.playing = false;
      else this.go(this.step + 1);
    }, STEP_MS / this.speed);
    return () => clearInterval(timer);
  }
}

const shown = (frame: ReplayFrame) => ({
  view: frame.view,
  lines: frame.lines ?? [],
  by: frame.by ?? null,
  open: frame.open?.length ? frame.open : null,
});
