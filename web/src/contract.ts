/**
 * What a game's table gets and gives: the contract of `src/tablee/games/<folder>/table/Table.svelte`.
 *
 * A table draws what its props say and sends actions. It decides nothing: what is legal is in the
 * offer, and why something is not is asked of the server (`explain`).
 */
import type { AvatarName } from './kit/avatars.ts';

export type Fact = number | string | readonly (number | string)[];
export type Facts = Readonly<Record<string, Fact>>;

/** A sentence as a game says it: a key of its texts, and facts. `say` puts it into words. */
export interface Line {
  key: string;
  facts?: Facts;
}

/** An action in the rulebook's words, as in `actions.py`. */
export interface Action {
  type: string;
}

export interface Outcome {
  scores: number[];
  winners: number[];
  reason: string;
}

/** What every view has. Beware: fields with their default value (an empty list, null) are ABSENT. */
export interface GameView {
  seat?: number | null;
  to_act?: number[];
  outcome?: Outcome | null;
}

/** Who sits where, ready to be shown. Seats are numbered from 0; the list is by seat. */
export interface Seat {
  seat: number;
  name: string;
  avatar: AvatarName;
  /** The seat's colour, a CSS value. The avatar is the sign that goes with it. */
  colour: string;
  /** The level of the bot that plays here, for itself or for an absent person. */
  bot: string | null;
  /** A bot plays for the person who sits here. */
  away: boolean;
  /** The person is connected. Bots are always here. */
  here: boolean;
  you: boolean;
}

/** What may be done now: all actions, or a game's compact form (`Game.offer`) where there are many. */
export interface Offer<A extends Action = Action, C = unknown> {
  count: number;
  actions: readonly A[];
  compact: C | null;
}

/** The last action of yours that was refused, or the answer to `explain`. The frame shows it, too. */
export interface Refused<A extends Action = Action> {
  action: A;
  rule: string;
  why: string;
  facts: Facts;
  /** In words, without the rule's number. */
  sentence: string;
}

/** What led from the view before to this one. `from` is null at first and after a reconnection. */
export interface News<V extends GameView = GameView> {
  seq: number;
  from: V | null;
  /** The new lines of the log, as facts to animate by. */
  lines: readonly Line[];
  /** The same, in words. */
  words: readonly string[];
  /** The seat that acted. */
  by: number | null;
  /** An undo or a jump in a replay: nothing should travel. */
  jump: boolean;
}

/** What a good player would do. First press: `look` (mark the place); second: `move` (mark the move). */
export interface Hint<A extends Action = Action> {
  stage: 'look' | 'move';
  action: A;
  /** The action in words. */
  words: string;
  /** The chance to win with it, 0 to 1, if the bot knows. */
  win: number | null;
}

export interface TableProps<
  V extends GameView = GameView,
  A extends Action = Action,
  C = unknown,
> {
  /** All that this viewer may know, as `view.py` has it. */
  view: V;
  /** The own seat; null for a spectator. In a replay, the seat whose eyes are borrowed. */
  seat: number | null;
  seats: readonly Seat[];
  /** Null when it is not yours to act (and in a replay). */
  offer: Offer<A, C> | null;
  /** In a replay with all in the open: every seat's own view, by seat. Else null. */
  open: readonly V[] | null;
  /** Options and edition of this table. */
  options: Readonly<Record<string, string>>;
  edition: string;
  /** An action of yours is under way: show it as sent, take no other. */
  busy: boolean;
  /** Play. True: done, and a new view has come or is coming. False: `refused` says why, or the frame does. */
  act: (action: A) => Promise<boolean>;
  /** Ask why this action is not allowed; never plays it. Sets `refused`. Null: it is allowed. */
  explain: (action: A) => Promise<Refused<A> | null>;
  refused: Refused<A> | null;
  news: News<V> | null;
  /** False where the reader asked for reduced motion: then nothing travels, rolls or flips. */
  motion: boolean;
  hint: Hint<A> | null;
  /** True in someone's first game of this kind: show a `<Pointer>` at the one thing to do and why. */
  guide: boolean;
  /** Skip or finish the guide. */
  guided: () => void;
  /** A text of the game (`texts/*.ftl`) or of the product, in words: facts as in Python's `Texts.tell`:
   * seats become names, ids become words. */
  say: (key: string, facts?: Facts) => string;
  /** Whether there is such a text. */
  has: (key: string) => boolean;
  /** Open the rulebook's drawer at a rule. */
  openRule: (number: string) => void;
}

/** A button of the action bar. `main` is the one yellow button and names the whole effect. */
export interface BarButton {
  label: string;
  do: () => void;
  disabled?: boolean;
  /** Why it is disabled, or what it leads to: shown beside it and read out. */
  why?: string;
  /** Takes the focus when it can be pressed: only where nothing else is left to choose. */
  focus?: boolean;
  /** The rule that `why` cites. */
  rule?: string;
  /** A name of a shell icon, as `undo`. */
  icon?: string;
  /** A key that does the same, as shown on the button; listened for by the frame. */
  key?: string;
}

/** What `<ActionBar>` puts into the frame: at most one main button and two plain ones. */
export interface Bar {
  main?: BarButton | null;
  others?: readonly BarButton[];
  /** A short remark before the buttons. */
  remark?: string;
}

/** What `<Banner>` puts into the frame: one sentence, verb first; one line of help ending with the rule. */
export interface BannerContent {
  sentence: string;
  help?: string;
  rule?: string;
  /** The small line under the game's name: round, cards left. */
  state?: string;
  /** What you hold, in whole sentences: said when your turn comes to who cannot see it, never shown. */
  holding?: string;
  /** The sentence tells what has just ended, not what to do. */
  isPast?: boolean;
}

/** A yes-or-no question before what cannot be taken back. */
export interface Question {
  title: string;
  text?: string;
  yes: string;
  no: string;
  rule?: string;
}
