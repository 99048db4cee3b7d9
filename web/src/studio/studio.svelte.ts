/** What the studio shows: a position that its address names, the refusals, and what the server has found. */
import { app } from '../app.svelte.ts';
import { Wrong } from '../api.ts';
import type { Facts, Line } from '../contract.ts';
import type { GameAction, GameInfo } from '../http.generated.ts';
import type { SeatInfo } from '../protocol.ts';
import { seatsOf } from '../seat_labels.ts';
import { Texts } from '../texts.ts';
import { movesTo, readLink, writeLink, type Link } from './link.ts';
import { ask, studioTexts } from './studio_api.ts';
import type { Refusal, Status, StudioPosition } from './studio.generated.ts';

const LOOK_MS = 700;
const MAX_REFUSALS = 8;
const KEPT_REFUSALS = 'studio-refusals';
const ALL_MOVES = 2000;

/** A move that the rules refused, for the list of the last ones. */
export interface PastRefusal {
  seat: number | null;
  action: GameAction;
  refusal: Refusal;
}

/** What one seat's frame is given to show. */
export interface SeatShown {
  game: string;
  position: StudioPosition;
  players: number;
  options: Link['options'];
  isJump: boolean;
}
type Show = (shown: SeatShown) => void;

export class Studio {
  game = $state('');
  version = $state(0);
  status = $state.raw<Status | null>(null);
  /** Whether the server does not answer. */
  isLost = $state(false);
  link = $state.raw<Link>({ players: 2, seed: 1, options: {}, byHand: false, moves: [] });
  position = $state.raw<StudioPosition | null>(null);
  refusals = $state.raw<readonly PastRefusal[]>(keptRefusals());
  /** What is wrong with the last request, in words. */
  wrong = $state('');
  isBusy = $state(false);
  #texts = $state.raw<Texts | null>(null);
  #gameTexts = $state.raw<Texts | null>(null);
  readonly #frames = new Map<number, Show>();

  readonly info: GameInfo | undefined = $derived(app.game(this.game));
  readonly infos: SeatInfo[] = $derived(
    Array.from({ length: this.link.players }, () => ({ taken: true, here: true })),
  );
  readonly seats = $derived(this.#gameTexts ? seatsOf(this.infos, null, this.#gameTexts) : []);

  get isReady(): boolean {
    return this.#texts !== null && this.#gameTexts !== null && this.position !== null;
  }

  say = (key: string, facts: Record<string, string | number> = {}): string =>
    this.#texts?.say(key, facts) ?? '';

  /** A sentence of the game itself. A text that the game lacks is shown as its key. */
  tell = (line: Line): string => {
    const names = this.seats.map((it) => it.name);
    return this.#gameTexts?.tell(line, names) ?? line.key;
  };

  nameOf = (seat: number | null): string =>
    seat === null ? this.say('nature') : (this.seats[seat]?.name ?? '');

  // --- loading ---

  /** Opens the position that the address names. */
  async open(): Promise<void> {
    const state = await ask('GET /api/studio');
    this.game = state.game;
    this.version = state.version;
    this.status = state.status;
    await this.#arrive();
  }

  /** Loads the texts in the reader's language. Call it in an effect. */
  loadTexts(): () => void {
    const { language } = app;
    if (!this.game) return () => {};
    void studioTexts(language).then((source) => (this.#texts = new Texts(language, [source])));
    return app.withTexts(this.game, (texts) => (this.#gameTexts = texts));
  }

  /** Looks again and again for a save and for what the checks have found. Returns a function that stops it. */
  watch(): () => void {
    const timer = setInterval(() => void this.#look(), LOOK_MS);
    const arrive = () => void this.#arrive();
    addEventListener('hashchange', arrive);
    return () => {
      clearInterval(timer);
      removeEventListener('hashchange', arrive);
    };
  }

  async #look(): Promise<void> {
    try {
      const state = await ask('GET /api/studio');
      this.isLost = false;
      this.status = state.status;
      // Everything comes anew: code, texts, table. The address keeps the position.
      if (state.version > this.version && state.version === state.status.version) location.reload();
    } catch {
      this.isLost = true;
    }
  }

  async #arrive(): Promise<void> {
    const [least = 1] = this.info?.about.players ?? [];
    const standard: Link = { players: least, seed: 1, options: {}, byHand: false, moves: [] };
    await this.go(readLink(location.hash, standard), { isNew: false });
  }

  // --- positions ---

  /** Goes to the position of a link. A link whose move is refused leads to the position before it. */
  async go(link: Link, { isNew = true } = {}): Promise<void> {
    await this.#attempt(async () => {
      const position = await ask('POST /api/studio/position', wishOf(link, 0));
      if (position.stopped) this.#note(position.stopped);
      this.#adopt(link, position, { isNew, isJump: true });
    });
  }

  /** Plays a move of a seat, or of Nature. Resolves to the refusal, or to null if the move was played. */
  async play(seat: number | null, action: GameAction): Promise<Refusal | null> {
    const refusal = await this.#try(seat, action, (link, position) =>
      this.#adopt(link, position, { isNew: true, isJump: false }),
    );
    if (refusal) this.#note({ seat, action, refusal });
    return refusal;
  }

  /** Asks why a move is refused, without playing it. */
  async explain(seat: number, action: GameAction): Promise<Refusal | null> {
    const refusal = await this.#try(seat, action, () => {});
    if (refusal) this.#note({ seat, action, refusal });
    return refusal;
  }

  async #try(
    seat: number | null,
    action: GameAction,
    use: (link: Link, position: StudioPosition) => void,
  ): Promise<Refusal | null> {
    const past = this.position?.moves ?? [];
    const moves = [...movesTo(past, past.length, this.link.byHand), { seat, action }];
    const link = { ...this.link, moves };
    const played = await this.#attempt(async () => {
      const position = await ask('POST /api/studio/position', wishOf(link, past.length));
      if (!position.stopped) use(link, position);
      return position.stopped?.refusal ?? null;
    });
    return played ?? null;
  }

  /** Goes back to the position after the first `count` moves. */
  async back(count: number, byHand = this.link.byHand): Promise<void> {
    const moves = movesTo(this.position?.moves ?? [], count, byHand);
    await this.go({ ...this.link, byHand, moves });
  }

  /**
   * Nature's next moves are chosen by hand, or not any more. As long as no seat has moved, the author chooses the
   * deal from its beginning.
   */
  async takeOver(byHand: boolean): Promise<void> {
    const past = this.position?.moves ?? [];
    const hasBegun = past.some((it) => it.seat !== null);
    await this.back(byHand && !hasBegun ? 0 : past.length, byHand);
  }

  /** The number of moves before the last one that somebody chose. */
  get before(): number {
    const chosen = this.position?.moves.findLastIndex((it) => it.by_hand) ?? -1;
    return Math.max(0, chosen);
  }

  /** Lets bots make one move, or all moves to the end. */
  async bots(isAll: boolean): Promise<void> {
    const past = this.position?.moves ?? [];
    const link = { ...this.link, byHand: false, moves: movesTo(past, past.length, this.link.byHand) };
    await this.#attempt(async () => {
      const count = isAll ? ALL_MOVES : 1;
      const wish = wishOf(link, past.length);
      this.#adopt(link, await ask('POST /api/studio/bots', { wish, count }), {
        isNew: true,
        isJump: isAll,
      });
    });
  }

  #adopt(link: Link, position: StudioPosition, how: { isNew: boolean; isJump: boolean }): void {
    const moves = movesTo(position.moves, position.moves.length, link.byHand);
    this.link = position.stopped ? link : { ...link, moves };
    this.position = position;
    if (how.isNew) history.pushState(null, '', writeLink(this.link));
    for (const show of this.#frames.values()) show(this.#shown(position, how.isJump));
  }

  #shown(position: StudioPosition, isJump: boolean): SeatShown {
    const { game, link } = this;
    return { game, position, players: link.players, options: link.options, isJump };
  }

  async #attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    this.wrong = '';
    this.isBusy = true;
    try {
      return await work();
    } catch (error) {
      this.wrong = error instanceof Wrong ? app.sayWrong(error) : String(error);
      return undefined;
    } finally {
      this.isBusy = false;
    }
  }

  #note({ seat, action, refusal }: PastRefusal): void {
    this.refusals = [{ seat, action, refusal }, ...this.refusals].slice(0, MAX_REFUSALS);
    sessionStorage.setItem(KEPT_REFUSALS, JSON.stringify(this.refusals));
  }

  // --- the frames of the seats ---

  /** A seat's frame is there, and wants to show each position. */
  join(seat: number, show: Show): void {
    this.#frames.set(seat, show);
    if (this.position) show(this.#shown(this.position, true));
  }
}

const wishOf = (link: Link, since: number) => ({
  players: link.players,
  seed: link.seed,
  options: { ...link.options },
  by_hand: link.byHand,
  moves: link.moves,
  since,
});

function keptRefusals(): PastRefusal[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_REFUSALS) ?? '[]') as PastRefusal[];
  } catch {
    return [];
  }
}

/** An action as a line of data, as the author wrote its fields. */
export const asData = (action: GameAction): string => {
  const { type, ...fields } = action as GameAction & Record<string, Facts[string]>;
  return [type, ...Object.values(fields).map((it) => JSON.stringify(it))].join(' ');
};

/** The studio of the page that shows a seat's frame. */
export interface StudioWindow extends Window {
  tableeStudio?: Studio;
}
