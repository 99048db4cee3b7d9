/** A finished game shown again: any position, any eyes, by itself or by hand. */
import type { Replay, ReplayFrame } from './api.ts';
import { app } from './app.svelte.ts';
import type { Line } from './contract.ts';
import { Stage } from './stage.svelte.ts';

export const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP_MS = 1600;

export class Player {
  replay = $state.raw<Replay | null>(null);
  stage = $state.raw<Stage | null>(null);
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

  /** The log up to now, and for each line the position that brought it. */
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

  /** Through other eyes, at the same moment. */
  async see(eyes: string, move: number | null = null): Promise<void> {
    const replay = await this.#load(eyes);
    const stage = new Stage(replay.game, await app.textsFor(replay.game), {
      act: async () => false,
      explain: async () => null,
    });
    stage.title = replay.title;
    stage.options = replay.options;
    stage.edition = replay.edition;
    stage.infos = replay.seats.map((seat) => ({ name: seat.name ?? '', bot: seat.bot || null, taken: true, here: true }));
    stage.seat = /^\d+$/.test(eyes) ? Number(eyes) : null;
    stage.motion = !app.motion.matches;
    this.eyes = eyes;
    this.replay = replay;
    this.stage = stage;
    if (move !== null) this.step = this.#stepOf(move);
    this.#show(true);
  }

  #stepOf(move: number): number {
    const found = this.replay?.frames.findIndex((frame) => frame.move >= move) ?? 0;
    return found < 0 ? this.last : found;
  }

  /** The number of the move shown, as the record counts. */
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

  #show(jump: boolean): void {
    const frame = this.replay?.frames[this.step];
    if (frame) void this.stage?.show({ ...shown(frame), seq: this.step, jump });
  }

  /** Goes on by itself until the end; call it in an effect. */
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
