/** The replay of a finished game. It shows any position from any seat's view, automatically or step by step. */
import type { Replay, ReplayFrame } from './http.generated.ts';
import { app } from './app.svelte.ts';
import type { Line } from './contract.ts';
import { TableState } from './table_state.svelte.ts';

export const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP_MS = 1600;
/** How long to wait until a page is asked for again that the server was too busy to give. */
const RETRY_MS = 3000;
const MAX_RETRIES = 20;
type Load = (eyes: string, start: number) => Promise<Replay>;

export class Player {
  replay = $state.raw<Replay | null>(null);
  /** The positions that have come so far, by their numbers. The server sends a long game in pages. */
  frames = $state.raw<readonly (ReplayFrame | undefined)[]>([]);
  table = $state.raw<TableState | null>(null);
  step = $state(0);
  eyes = $state('');
  playing = $state(false);
  speed = $state<number>(1);
  readonly #load: Load;
  #closed = false;

  constructor(load: Load) {
    this.#load = load;
  }

  get last(): number {
    return Math.max(0, (this.replay?.stops.length ?? 1) - 1);
  }

  /** Asks for no more pages. */
  close(): void {
    this.#closed = true;
  }

  /** All lines of the log and, for each line, the number of the position (`step`) that it belongs to. */
  readonly told: { lines: Line[]; steps: number[] } = $derived.by(() => {
    const lines: Line[] = [];
    const steps: number[] = [];
    this.frames.forEach((frame, step) => {
      for (const line of frame?.lines ?? []) {
        lines.push(line);
        steps.push(step);
      }
    });
    return { lines, steps };
  });

  /** Shows another seat's view, at the same position or at a given move. */
  async see(eyes: string, move: number | null = null): Promise<void> {
    const replay = await this.#load(eyes, 0);
    const step = move === null ? this.step : stepOf(replay, move);
    let frames = added([], replay);
    if (replay.stops.length && !frames[step]) frames = added(frames, await this.#load(eyes, step));
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
    this.frames = frames;
    if (move !== null) this.step = step;
    this.#show(true);
    void this.#loadRest(replay);
  }

  /** Loads all pages that are missing, those after the shown position first. */
  async #loadRest(replay: Replay): Promise<void> {
    let retries = 0;
    while (!this.#closed && this.replay === replay && retries <= MAX_RETRIES) {
      const next = missing(this.frames, replay.stops.length, this.step);
      if (next === null) return;
      const page = await this.#load(this.eyes, next).catch(() => null);
      if (this.replay !== replay) return;
      if (page?.frames.length) {
        const shown = this.frames[this.step];
        this.frames = added(this.frames, page);
        if (!shown) this.#show(true);
        retries = 0;
      } else {
        retries++;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  /** The number that the record gives to the move that is shown. */
  get move(): number {
    return this.replay?.stops[this.step] ?? 0;
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
    if (this.replay) this.go(stepOf(this.replay, move));
  }

  #show(jump: boolean): void {
    const frame = this.frames[this.step];
    if (frame) void this.table?.show({ ...shown(frame), seq: this.step, jump });
  }

  /** While `playing` is true, shows one position after another until the end. Call this in an effect. */
  run(): () => void {
    if (!this.playing) return () => {};
    const timer = setInterval(() => {
      if (this.step >= this.last) this.playing = false;
      else if (this.frames[this.step + 1]) this.go(this.step + 1);
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

/** The number of the position after a move, or after the first later move that led to one. */
function stepOf(replay: Replay, move: number): number {
  const found = replay.stops.findIndex((stop) => stop >= move);
  return found < 0 ? Math.max(0, replay.stops.length - 1) : found;
}

/** The frames with those of another page. */
function added(frames: readonly (ReplayFrame | undefined)[], page: Replay): (ReplayFrame | undefined)[] {
  const all = [...frames];
  page.frames.forEach((frame, index) => (all[page.start + index] = frame));
  return all;
}

/** The first position at or after `step` that has not come yet, or else the first of all; null if none. */
function missing(
  frames: readonly (ReplayFrame | undefined)[],
  count: number,
  step: number,
): number | null {
  for (let number = step; number < count; number++) if (!frames[number]) return number;
  for (let number = 0; number < step; number++) if (!frames[number]) return number;
  return null;
}
