/** The state of a table on the screen, live or in a replay. It supplies the props of a game's table. */
import { tick } from 'svelte';
import type { Action, GameView, Hint, Line, News, Offer, Refused, Seat, Facts } from './contract.ts';
import { look, travel, type Seen } from './kit/travel.ts';
import type { Menu } from './http.generated.ts';
import type { ClockInfo, OfferInfo, SeatInfo } from './protocol.ts';
import { seatsOf } from './seat_labels.ts';
import type { Texts } from './texts.ts';

/** One position to show, from a socket, a replay or a recording. */
export interface Shown {
  seq: number;
  view: GameView;
  /** The new lines of the log. */
  lines: readonly Line[];
  offer?: OfferInfo | null;
  by?: number | null;
  jump?: boolean;
  undone?: boolean;
  open?: readonly GameView[] | null;
  clock?: ClockInfo | null;
}

/** The functions that a table state calls. A socket, a replay or the harness provides them. */
export interface Director {
  act: (action: Action) => Promise<boolean>;
  explain: (action: Action) => Promise<Refused | null>;
  /** Loads the legal actions in words, for the plain table. */
  menu?: (start: number) => Promise<Menu>;
}

export class TableState {
  readonly game: string;
  title = $state('');
  texts = $state.raw() as Texts;
  infos = $state.raw<readonly SeatInfo[]>([]);
  seat = $state<number | null>(null);
  options = $state.raw<Readonly<Record<string, string>>>({});
  edition = $state('');
  view = $state.raw<GameView | null>(null);
  seq = $state(-1);
  offer = $state.raw<Offer | null>(null);
  open = $state.raw<readonly GameView[] | null>(null);
  news = $state.raw<News | null>(null);
  clock = $state.raw<(ClockInfo & { since: number }) | null>(null);
  busy = $state(false);
  refused = $state.raw<Refused | null>(null);
  hint = $state.raw<Hint | null>(null);
  guide = $state(false);
  /** Whether the table is still showing how the game ended. */
  held = $state(false);
  motion = $state(true);
  root: HTMLElement | null = null;
  /** Called with the new log lines of every view, so that no line is lost when two views arrive together. */
  hear: (words: readonly string[], undone: boolean) => void = () => {};
  director: Director;

  readonly seats: Seat[] = $derived(seatsOf(this.infos, this.seat, this.texts));
  readonly names: string[] = $derived(this.seats.map((seat) => seat.name));

  constructor(game: string, texts: Texts, director: Director) {
    this.game = game;
    this.texts = texts;
    this.director = director;
  }

  say = (key: string, facts?: Facts): string =>
    this.texts.tell({ key, ...(facts && { facts }) }, this.names);

  tell = (line: Line): string => this.texts.tell(line, this.names);

  /** The seat whose turn it is, or null. */
  get toAct(): number | null {
    return this.view?.to_act?.[0] ?? null;
  }

  get isMine(): boolean {
    return this.seat !== null && this.toAct === this.seat;
  }

  /** Shows a new position, and animates the things that have moved. */
  async show(next: Shown): Promise<void> {
    const before: Seen | null = this.view && this.root && !next.jump ? look(this.root) : null;
    this.news = this.#newsOf(next);
    this.view = next.view;
    this.seq = next.seq;
    this.offer = next.offer
      ? {
          count: next.offer.count,
          actions: next.offer.actions ?? [],
          compact: next.offer.compact ?? null,
        }
      : null;
    this.open = next.open ?? null;
    this.clock = next.clock ? { ...next.clock, since: Date.now() } : null;
    this.refused = null;
    this.hint = null;
    if (!this.news.jump || next.undone)
      this.hear(this.news.jump ? [] : this.news.words, next.undone ?? false);
    await tick();
    if (before && this.root) void travel(this.root, before, this.motion);
  }

  #newsOf(next: Shown): News {
    return {
      seq: next.seq,
      from: next.jump ? null : this.view,
      lines: next.lines,
      words: next.lines.map(this.tell),
      by: next.by ?? null,
      jump: next.jump ?? this.view === null,
    };
  }

  act = async (action: Action): Promise<boolean> => {
    if (this.busy) return false;
    this.busy = true;
    this.refused = null;
    try {
      return await this.director.act($state.snapshot(action) as Action);
    } finally {
      this.busy = false;
    }
  };

  explain = async (action: Action): Promise<Refused | null> => {
    this.refused = await this.director.explain($state.snapshot(action) as Action);
    return this.refused;
  };
}
