/**
 * The contract for a game's table, `src/tablee/games/<folder>/table/Table.svelte`: its props and their types.
 *
 * A table shows its props and sends actions. It decides nothing: the offer contains what is legal,
 * and the server explains why an action is not legal (`explain`).
 */
import type { Snippet } from 'svelte';
import type { AvatarName } from './kit/avatars.ts';
import type { Pattern } from './seat_colours.ts';
import type { HouseTable } from './http.generated.ts';
import type * as wire from './protocol.generated.ts';

/** An action, named as in the rulebook. Each game's own type is in its `types.generated.ts`. */
export type Action = wire.GameAction;
/** The fields that every view has. A field that has its default value (an empty list, None) is ABSENT. */
export type GameView = wire.GameView;
export type Outcome = wire.Outcome;

export type Facts = Readonly<wire.LogLine['facts']>;
export type Fact = Facts[string];

/** A sentence from a game: the key of a text, and the values (`facts`) to fill into that text. */
export type Line = Pick<wire.LogLine, 'key' | 'stand_in'> & { facts?: Facts };

/** A bot's level: in words, and as `lumps` of at most `most` lumps of sugar. */
export interface Level {
  words: string;
  lumps: number;
  most: number;
}

/**
 * How weighty an event is, which sets how long it is shown (pace.svelte.ts). `none` belongs to another event,
 * and `deal` gives everybody new things: neither is a player's move.
 */
export type Weight = NonNullable<HouseTable['weights']>[string];

/**
 * The weights of a game's log lines by their keys. `Table.svelte` exports it as `weights`. A key that is
 * missing weighs as much as one card.
 */
export type Weights = Readonly<Record<string, Weight>>;

/** What the reader hears or feels, if they want to: a card, dice, a banknote, a round that is stopped, their turn. */
export type Sound = NonNullable<HouseTable['sounds']>[string] | 'turn';

/** The sounds of a game's log lines by their keys. `Table.svelte` exports it as `sounds`. A missing key is silent. */
export type Sounds = Readonly<Record<string, Exclude<Sound, 'turn'>>>;

/** A seat as the client shows it. Seats are numbered from 0, and lists of seats follow that order. */
export interface Seat {
  seat: number;
  name: string;
  /** Whether the person has no account, so that anybody could bear this name. */
  isGuest: boolean;
  avatar: AvatarName;
  /** The seat's colour as a CSS value. Avatar and pattern help readers who cannot tell colours apart. */
  colour: string;
  /** The colour of text on `colour`. */
  ink: string;
  /** The pattern that goes with `colour`. `<Pattern>` draws it. */
  pattern: Pattern;
  /** The level of the bot that plays in this seat, for itself or for an absent person; null if no bot plays. */
  bot: string | null;
  /** The level of that bot as it is shown; null if no bot plays. */
  level: Level | null;
  /** Whether a bot plays for an absent person in this seat. */
  away: boolean;
  /** Whether the person in this seat is connected. Always true for a bot. */
  here: boolean;
  /** Whether the person was connected and is not any more. */
  lost: boolean;
  you: boolean;
}

/** The actions that are legal now: a full list or, if there are many, the game's compact form (`Game.offer`). */
export type Offer<A extends Action = Action, C = wire.CompactOffer> = Pick<wire.Offer, 'count'> & {
  actions: readonly A[];
  compact: C | null;
};

/** Why the reader's last action was refused, or the answer to `explain`. The frame shows the reason too. */
export interface Refused<A extends Action = Action> {
  action: A;
  rule: string;
  why: string;
  facts: Facts;
  /** The reason in words, without the number of the rule. */
  sentence: string;
}

/** What happened between the previous view (`from`) and the current view. `from` is null after a jump. */
export interface News<V extends GameView = GameView> {
  seq: number;
  from: V | null;
  /** The new lines of the log, with the values that a table needs to animate them. */
  lines: readonly Line[];
  /** The sentences for `lines`, in the reader's language. */
  words: readonly string[];
  /** The seat that acted, or null if no seat acted. */
  by: number | null;
  /** Whether this is the first view, an undo or a jump in a replay. If so, the table animates nothing. */
  jump: boolean;
}

/** What a good player would do. The stage `look` shows only where to look; the stage `move` shows the move. */
export interface Hint<A extends Action = Action> {
  stage: 'look' | 'move';
  action: A;
  /** The action in words. */
  words: string;
  /** The probability of winning after this action, from 0 to 1; null if the bot cannot estimate it. */
  win: number | null;
}

export interface TableProps<
  V extends GameView = GameView,
  A extends Action = Action,
  C = wire.CompactOffer,
> {
  /** Everything that this viewer may know. The game's `view.py` defines it. */
  view: V;
  /** The reader's seat; null for a spectator. In a replay, the seat whose view is shown. */
  seat: number | null;
  seats: readonly Seat[];
  /** The legal actions; null in a replay and when it is not the reader's turn. */
  offer: Offer<A, C> | null;
  /** The views of all seats, after the end and in a replay that shows everything; otherwise null. */
  open: readonly V[] | null;
  /** The options of this table and their values. */
  options: Readonly<Record<string, string>>;
  edition: string;
  /** Whether an action has been sent but not answered yet. While `busy` is true, accept no other action. */
  busy: boolean;
  /**
   * Plays an action. Resolves to true when the new view has arrived. Resolves to false if the action
   * failed; in that case `refused` or the frame says why.
   */
  act: (action: A) => Promise<boolean>;
  /**
   * Asks the server why an action is not allowed, without playing it. Resolves to the answer and
   * stores it in `refused`. The answer is null if the action is allowed.
   */
  explain: (action: A) => Promise<Refused<A> | null>;
  refused: Refused<A> | null;
  news: News<V> | null;
  /** False if the reader asked for reduced motion. In that case nothing may slide, roll or flip. */
  motion: boolean;
  hint: Hint<A> | null;
  /** Whether the reader has never played this game before. If so, explain each step with a `<Coach>`. */
  guide: boolean;
  /** Ends the guide, unless the reader has called it back. Call this when the reader has seen all of it. */
  guided: () => void;
  /**
   * Returns a text of the game (`texts/*.ftl`) or of the client. The values in `facts` are put into
   * words as in Python's `Texts.tell`: seats become names, ids become words.
   */
  say: (key: string, facts?: Facts) => string;
  /** Whether a text with this key exists. */
  has: (key: string) => boolean;
  /** Opens the drawer with the rulebook, at the rule with this number. */
  openRule: (number: string) => void;
}

/** A button in the action bar. The label of the yellow button (`main`) must name everything that it does. */
export interface BarButton {
  label: string;
  /** A shorter label for a phone, where three buttons share a row. `label` stays the accessible name. */
  short?: string;
  do: () => void;
  disabled?: boolean;
  /** Why the button is disabled, or what happens after it is pressed. Screen readers announce it too. */
  why?: string;
  /** Whether the button takes the focus when it is enabled. Set it only if there is nothing else to choose. */
  focus?: boolean;
  /** The rule that `why` cites. */
  rule?: string;
  /** The name of one of the shell's icons, such as `undo`. */
  icon?: string;
  /** The keyboard key that presses the button. The button shows the key's name. */
  key?: string;
}

/** What `<ActionBar>` puts into the frame: at most one main button and two plain buttons. */
export interface Bar {
  main?: BarButton | null;
  others?: readonly BarButton[];
  /** A short remark that is shown before the buttons. */
  remark?: string;
  /** The game's own controls, such as a choice of what to do, which the bar shows before its buttons. */
  lead?: Snippet;
}

/**
 * What `<Banner>` puts into the frame: a sentence that begins with a verb, and a line of help that ends
 * with the number of a rule.
 */
export interface BannerContent {
  sentence: string;
  help?: string;
  rule?: string;
  /** The small line under the game's name, for example the round and the number of cards left. */
  state?: string;
  /**
   * Says in whole sentences what the reader holds, for example cards. Screen readers announce these
   * sentences when the reader's turn begins. They are never shown.
   */
  holding?: string;
  /** Whether `sentence` says what has just happened instead of what to do. */
  isPast?: boolean;
}

/** A key of the game's own, for the list of keys in the table's menu. */
export interface KeyDeed {
  /** The key as the reader knows it; several are separated by spaces: `1 2 3`. */
  key: string;
  /** What the key does, in words. */
  deed: string;
}

/** A yes-or-no question that the frame asks before an action that cannot be undone. */
export interface Question {
  title: string;
  text?: string;
  yes: string;
  no: string;
  rule?: string;
}
