/* Made by build_types.py from the protocol's schema: do not edit. */
export type FromClient = Act | Ask | Undo | Answer | Talk | Leave | Back | Resend | Commit | Reveal;
export type FromServer =
  | You
  | Table
  | RevealAsked
  | View
  | Done
  | Refused
  | Stale
  | Wrong
  | Listed
  | Heard
  | Notice
  | Sanctions;
/**
 * Play this action in position number `seq`.
 *     If several seats choose at once, it may be any position since the sender was asked to choose.
 */
export interface Act {
  type: 'act';
  id: string;
  seq: number;
  action: GameAction;
}
/** What the actions of all games have in common. Each game adds its own fields. */
export interface GameAction {
  type: string;
}
/** List my legal actions, beginning with number `start`. */
export interface Ask {
  type: 'ask';
  id: string;
  seq: number;
  start?: number;
}
/**
 * Return to my last decision. The bots' actions since then are taken back, too.
 *     While others still have to choose, my choice alone is withdrawn.
 */
export interface Undo {
  type: 'undo';
  id: string;
  seq: number;
}
/** Agree to a requested undo, or refuse it. */
export interface Answer {
  type: 'answer';
  id: string;
  seq: number;
  agree: boolean;
}
/** Send a chat message. */
export interface Talk {
  type: 'talk';
  id: string;
  text: string;
}
/** Let a bot play for me. */
export interface Leave {
  type: 'leave';
  id: string;
}
/** Let me play again instead of the bot. */
export interface Back {
  type: 'back';
  id: string;
}
/** Send everything again that the server sends to a new connection. */
export interface Resend {
  type: 'resend';
  id: string;
}
/** Before the start: the SHA-256 hash of a nonce that I will reveal. It replaces my earlier one. */
export interface Commit {
  type: 'commit';
  id: string;
  commitment: string;
}
/** The nonce that I committed to, in answer to `reveal_asked`. */
export interface Reveal {
  type: 'reveal';
  id: string;
  nonce: string;
}
/** The client's seat at this table. This is the first message on every socket. */
export interface You {
  type: 'you';
  protocol?: number;
  seat: number | null;
  is_host: boolean;
}
/** A table: its seats, settings and status. */
export interface Table {
  type: 'table';
  id: string;
  game: string;
  rules: string;
  status: 'over' | 'playing' | 'waiting';
  players: number;
  options: {
    [k: string]: string;
  };
  edition: string;
  first: number | null;
  clock: NoClock | LiveClock | DailyClock;
  is_open: boolean;
  host: number | null;
  seats: readonly SeatInfo[];
  proof: Proof;
  quiet?: boolean;
  practice?: boolean;
  unrated?: 'deal' | 'practice' | 'undo';
  watching?: number;
  starting?: Starting;
  undo?: UndoAsked;
  rematch?: string;
  rematch_of?: string;
  deal_of?: string;
  teams?: readonly number[];
}
/** Unlimited time. */
export interface NoClock {
  type: 'none';
}
/** A number of seconds for each move, and a reserve of seconds for the whole game. */
export interface LiveClock {
  type: 'live';
  move?: number;
  reserve?: number;
}
/** A number of hours for each move. */
export interface DailyClock {
  type: 'daily';
  hours?: number;
}
/** The public facts about a seat. */
export interface SeatInfo {
  name?: string;
  is_guest?: boolean;
  taken?: boolean;
  bot?: string;
  away?: boolean;
  here?: boolean;
  lost?: boolean;
  replaceable_in?: number;
  muted?: boolean;
  face?: string;
  colour?: number;
}
/** What proves that the deals were fair: the hash of their secret, and the secret after the game. */
export interface Proof {
  commitment: string;
  nonces?: readonly string[];
  secret?: string;
  seats?: readonly SeatNonce[];
  abandoned_starts?: number;
}
/** What a seat adds to the deals. Before the deal, `committed` means that it will reveal a nonce. */
export interface SeatNonce {
  state?: ('none' | 'open' | 'repeated' | 'revealed' | 'withheld') | 'committed';
  commitment?: string;
}
/** The host has started the game, and the server is waiting for nonces before it deals. */
export interface Starting {
  number: number;
  needs: readonly number[];
}
/** An undo that is waiting for the consent of other players. */
export interface UndoAsked {
  seat: number;
  seq: number;
  needs: readonly number[];
}
/** Reveal your nonce now. Everything here is fixed before anyone's nonce is known. */
export interface RevealAsked {
  type: 'reveal_asked';
  number: number;
  commitment: string;
  commitments: readonly string[];
  terms: string;
}
/** Everything that the viewer may know. `lines` replace the log's lines from number `start` on. */
export interface View {
  type: 'view';
  seq: number;
  view: GameView;
  start: number;
  lines: readonly LogLine[];
  offer?: Offer;
  clock?: Clock;
  last?: number;
  can_undo?: boolean;
  can_withdraw?: boolean;
}
/** What the views of all games have in common. Each game adds its own fields. */
export interface GameView {
  seat?: number;
  to_act?: readonly number[];
  out?: readonly number[];
  outcome?: Outcome;
}
/**
 * How a game ended: the score of each seat, the winners, and the name of the reason.
 *     If all play against the game, `winners` has every seat after a common win, and none after a common
 *     loss. If one plays alone, the score is what counts.
 */
export interface Outcome {
  scores: readonly number[];
  winners: readonly number[];
  reason: string;
  places?: readonly number[];
  teams?: readonly number[];
}
/** A line in the log: the key of one of the game's texts, and the facts for that text. */
export interface LogLine {
  key: string;
  facts: {
    [k: string]: number | string | readonly (number | string)[];
  };
  stand_in?: number;
}
/** The viewer's legal actions: all of them, the first of them, or the game's own compact form. */
export interface Offer {
  count: number;
  actions?: readonly GameAction[];
  compact?: CompactOffer;
}
/** All legal actions in a compact form. Each game that has such a form adds its own fields. */
export interface CompactOffer {}
/** The milliseconds left for the current move, and in the reserve of each seat. */
export interface Clock {
  seat: number;
  move: number;
  reserves: readonly number[];
  others?: readonly SeatClock[];
}
/** The milliseconds that a seat has left for its current move. */
export interface SeatClock {
  seat: number;
  move: number;
}
/** The message was carried out and committed. `seq` is the number of the current position. */
export interface Done {
  type: 'done';
  id: string;
  seq: number;
}
/** The action breaks the rule `rule`. `why` is the key of one of the game's texts. */
export interface Refused {
  type: 'refused';
  id: string;
  rule: string;
  why: string;
  facts: {
    [k: string]: number | string | readonly (number | string)[];
  };
}
/**
 * The message was meant for another position. A view of the current position follows.
 *     No view follows if the client has had many sent again, with `resend` or by messages like this one.
 */
export interface Stale {
  type: 'stale';
  id: string;
  seq: number;
}
/** The message cannot be carried out. `why` is the key of one of Tablée's own texts. */
export interface Wrong {
  type: 'wrong';
  id: string | null;
  why: string;
  facts: {
    [k: string]: number | string | readonly (number | string)[];
  };
}
/** One page of the `count` legal actions, beginning with number `start`. */
export interface Listed {
  type: 'listed';
  id: string;
  seq: number;
  start: number;
  count: number;
  actions: readonly GameAction[];
}
/**
 * A chat message. The same number is sent again if its author's seat or name changes.
 *     The seat and the name are those that the author has now. The seat of a spectator is null.
 */
export interface Heard {
  type: 'heard';
  number: number;
  seat: number | null;
  name: string;
  is_guest?: boolean;
  muted?: boolean;
  gone?: boolean;
  text: string;
  at: number;
}
/**
 * What everyone at the place is told: announcements, and the modes that are on.
 *     It replaces the notice before. Without one, there is nothing to tell.
 */
export interface Notice {
  type: 'notice';
  announcements?: readonly Announcement[];
  modes?: readonly ('closed' | 'draining' | 'read-only')[];
}
/** A message from those who run the place to everyone, in each language. */
export interface Announcement {
  id: string;
  fr: string;
  en: string;
  ends_at: number;
}
/** The sanctions against the reader that are in force. */
export interface Sanctions {
  type: 'sanctions';
  sanctions: readonly OwnSanction[];
}
/** What a moderator decided about the reader. With its `id`, the reader can appeal once. */
export interface OwnSanction {
  id: string;
  kind: 'ban' | 'mute' | 'rename' | 'suspend' | 'warn';
  reason: string;
  made_at: number;
  ends_at?: number;
  appealed?: boolean;
  answer?: string;
}
