/** The state of a table on the screen, live or in a replay. It supplies the props of a game's table. */
import { flushSync, tick } from 'svelte';
import type {
  Action,
  Facts,
  GameView,
  Hint,
  Line,
  News,
  Offer,
  Refused,
  Seat,
  Sound,
  Sounds,
  Weight,
  Weights,
} from './contract.ts';
import { changesSince, observe, type Sighting, type Target } from './kit/changes.ts';
import { look, travel, TRAVEL_MS, type Seen } from './kit/travel.ts';
import type { Menu } from './http.generated.ts';
import { Pace, seatOf, soundOf, stepsOf, weightOf, type Step, type Told } from './pace.svelte.ts';
import type { ClockInfo, OfferInfo, SeatInfo } from './protocol.ts';
import { Recap } from './recap.svelte.ts';
import { isBot, seatsOf } from './seat_labels.ts';
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
  /** Whether several moves are in this one position, so that it is shown without delay. */
  isLate?: boolean;
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
  /** Whether the reader has called the guide back. Then it stays until the reader puts it away. */
  isGuideCalled = $state(false);
  /** Whether the table is still showing how the game ended. */
  held = $state(false);
  motion = $state(true);
  /** Whether the latest position came with motion. Positions that are skipped come without. */
  isMoving = $state(true);
  /** The stage. The frame sets it when it is mounted, which is after the components in it. */
  root = $state.raw<HTMLElement | null>(null);
  /** The latest position from the server. It may not be shown yet. */
  latest = $state.raw<Shown | null>(null);
  /** How weighty each line of this game's log is, for the pace. */
  weights: Weights = {};
  /** Which lines of this game's log make a sound. */
  sounds: Sounds = {};
  /** Makes a sound, if the reader wants any. A live table sets it. */
  sound: (sound: Sound) => void = () => {};
  readonly recap = new Recap();
  readonly pace = new Pace({
    show: (step, ms) => this.#showStep(step, ms),
    isCovered: () => this.isCovered(),
  });
  /** Whether something lies over the table that must be read first. The frame answers. */
  isCovered: () => boolean = () => false;
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

  tell = (line: Line): string => this.texts.tell(line, this.#namesIn(line));

  /** The names for a line of the log. A person for whom a bot played gets a mark. */
  #namesIn({ stand_in: seat }: Line): readonly string[] {
    if (seat === undefined) return this.names;
    const name = this.texts.say('stand-in-name', { name: this.names[seat] ?? '' });
    return this.names.with(seat, name);
  }

  /** The seat whose turn it is, or null. Of several, the reader's own or else the first. */
  get toAct(): number | null {
    const seats = this.view?.to_act ?? [];
    return this.seat !== null && seats.includes(this.seat) ? this.seat : (seats[0] ?? null);
  }

  get isMine(): boolean {
    return this.seat !== null && this.toAct === this.seat;
  }

  /** The names of the players who are still to choose, in words, if there are several: "Théo and Inès". */
  get awaited(): string | null {
    const seats = this.view?.to_act ?? [];
    return seats.length > 1 ? this.texts.listOf(seats.map((seat) => this.names[seat] ?? '')) : null;
  }

  /** Whether the server waits for the reader, even if the moves before that are still being shown. */
  get isDue(): boolean {
    return this.seat !== null && (this.latest?.view.to_act?.includes(this.seat) ?? false);
  }

  /** What the banner tells instead of the game's own sentence: a move that is being shown. */
  get told(): Told | null {
    return this.pace.told ?? this.recap.told;
  }

  // --- positions ---

  /** Shows a new position at once, and animates the things that have moved. */
  async show(next: Shown): Promise<void> {
    const before: Seen | null = this.view && this.root && !next.jump ? look(this.root) : null;
    this.setClock(next.clock ?? null);
    this.#place(next, true);
    await tick();
    if (before && this.root) void travel(this.root, before, this.motion);
  }

  /**
   * Takes a position from the server. The reader's own moves are shown at once, those of the others one
   * after the other.
   */
  take(next: Shown): void {
    this.latest = next;
    this.setClock(next.clock ?? null);
    const isOwn = this.seat !== null && next.by === this.seat;
    if (next.jump || isOwn) this.#begin(next);
    else {
      const isAtOnce = !this.root || (next.isLate && !this.isCovered());
      if (isAtOnce) this.pace.land(true);
      const isPerson = typeof next.by !== 'number' || !isBot(this.infos[next.by] ?? {});
      const steps = stepsOf(next, this.weights, this.seat, isPerson);
      if (isAtOnce) for (const step of steps) this.#showStep(step, 0);
      else this.pace.push(...steps);
    }
    this.#limit(next);
  }

  /** Updates the offer and the clock of the latest position, which has arrived again. */
  refresh(offer: OfferInfo | null, clock: ClockInfo | null): void {
    if (this.latest) this.latest.offer = offer;
    this.setClock(clock);
    if (!this.pace.behind) this.offer = offerOf(offer);
  }

  setClock(clock: ClockInfo | null): void {
    const own = clock?.others?.find((it) => it.seat === this.seat);
    this.clock = clock && { ...clock, ...own, since: Date.now() };
  }

  /** Begins a new round of the others, after a jump or after a move of the reader. */
  #begin(next: Shown): void {
    if (next.jump) this.pace.clear();
    else this.pace.land(true);
    this.recap.clear();
    this.pace.begin(next.jump ? 0 : TRAVEL_MS);
    const lines = next.jump ? this.#linesSinceOwn(next) : next.lines;
    this.recap.add(lines, next.by ?? null, this.seat, this.weights);
    if (!next.jump) this.#sound(next.lines);
    void this.show(next);
  }

  /** What the others have done since the reader's last move, for a reader who opens the table in the middle. */
  #linesSinceOwn({ lines }: Shown): readonly Line[] {
    const isOwn = (line: Line): boolean =>
      weightOf(line, this.weights) !== 'none' && seatOf(line, this.weights, null) === this.seat;
    return this.seat === null ? [] : lines.slice(lines.findLastIndex(isOwn) + 1);
  }

  /** On a clock, the show takes at most a fifth of the reader's time. */
  #limit({ clock }: Shown): void {
    if (!clock || this.seat === null || !this.isDue) return;
    const { move } = clock.others?.find((it) => it.seat === this.seat) ?? clock;
    this.pace.limit((move > 0 ? move : (clock.reserves[this.seat] ?? 0)) / 5);
  }

  /** Shows one step of the others, and marks what it has changed. The page is redrawn before this returns. */
  #showStep({ shown, told }: Step, ms: number): void {
    if (ms && told) this.#sound([told.line]);
    if (!shown) return;
    const { root } = this;
    const turnsBefore = this.recap.turns.length;
    const seen = root && observe(root);
    const before = root && ms ? look(root) : null;
    this.#place(shown, ms > 0);
    flushSync();
    this.recap.add(shown.lines, shown.by ?? null, this.seat, this.weights);
    const changes = root && seen ? this.#changes(seen, root, shown) : [];
    const count = this.recap.turns.length - turnsBefore;
    if (!root || !before) return this.recap.mark(changes, count);
    const { round } = this.recap;
    void travel(root, before, this.motion, ms).then(() => {
      if (round === this.recap.round) this.recap.mark(changes, count);
    });
  }

  #sound(lines: readonly Line[]): void {
    const sound = soundOf(lines, this.sounds, this.weights);
    if (sound) this.sound(sound);
  }

  /** After a deal everything is new, so nothing is marked. */
  #changes(seen: Sighting, root: HTMLElement, { lines }: Shown): Target[] {
    const ofWeight = (weight: Weight) => lines.filter((line) => weightOf(line, this.weights) === weight);
    return ofWeight('deal').length ? [] : changesSince(seen, root, lines, ofWeight('look'));
  }

  #place(next: Shown, isMoving: boolean): void {
    this.isMoving = isMoving;
    this.news = this.#newsOf(next);
    this.view = next.view;
    this.seq = next.seq;
    this.offer = offerOf(next.offer ?? null);
    this.open = next.open ?? null;
    this.refused = null;
    this.hint = null;
    if (!this.news.jump || next.undone)
      this.hear(this.news.jump ? [] : this.news.words, next.undone ?? false);
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

  /** Begins or ends the guide as the reader wishes. */
  callGuide(isWanted: boolean): void {
    this.guide = this.isGuideCalled = isWanted;
  }

  // --- actions ---

  /** Plays an action in the latest position, which is shown first if it is not yet. */
  act = async (action: Action): Promise<boolean> => {
    if (this.busy) return false;
    this.pace.land(true);
    this.busy = true;
    this.refused = null;
    this.hint = null;
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

function offerOf(offer: OfferInfo | null): Offer | null {
  if (!offer) return null;
  return { count: offer.count, actions: offer.actions ?? [], compact: offer.compact ?? null };
}
