/* Made by `npm run types` from docs/protocol.schema.json: do not edit. */

/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "FromClient".
 */
export type FromClient = Act | Ask | Undo | Answer | Talk | Leave | Back | Resend;
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "FromServer".
 */
export type FromServer = You | Table | View | Done | Refused | Stale | Wrong | Listed | Heard;

export interface Protocol {}
/**
 * Do this, in the position that had the number `seq`.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Act".
 */
export interface Act {
  type: 'act';
  id: string;
  seq: number;
  action: unknown;
}
/**
 * List my legal actions from number `start` on.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Ask".
 */
export interface Ask {
  type: 'ask';
  id: string;
  seq: number;
  start?: number;
}
/**
 * Take back my last action.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Undo".
 */
export interface Undo {
  type: 'undo';
  id: string;
  seq: number;
}
/**
 * Whether I agree that the undo that is asked for is made.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Answer".
 */
export interface Answer {
  type: 'answer';
  id: string;
  seq: number;
  agree: boolean;
}
/**
 * Say something at the table.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Talk".
 */
export interface Talk {
  type: 'talk';
  id: string;
  text: string;
}
/**
 * A bot shall play for me.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Leave".
 */
export interface Leave {
  type: 'leave';
  id: string;
}
/**
 * I play myself again.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Back".
 */
export interface Back {
  type: 'back';
  id: string;
}
/**
 * Send me everything again.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Resend".
 */
export interface Resend {
  type: 'resend';
  id: string;
}
/**
 * Who the client is at this table: the first message on every socket.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "You".
 */
export interface You {
  type: 'you';
  protocol?: number;
  seat: number | null;
  is_host: boolean;
}
/**
 * The table itself: who sits where, how it is set, how far it is.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Table".
 */
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
  seats: SeatInfo[];
  proof: Proof;
  quiet?: boolean;
  watching?: number;
  undo?: UndoAsked | null;
  rematch?: string | null;
  rematch_of?: string | null;
}
/**
 * All the time in the world.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "NoClock".
 */
export interface NoClock {
  type: 'none';
}
/**
 * Seconds for each move, and a reserve for the whole game.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LiveClock".
 */
export interface LiveClock {
  type: 'live';
  move?: number;
  reserve?: number;
}
/**
 * Hours for each move.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "DailyClock".
 */
export interface DailyClock {
  type: 'daily';
  hours?: number;
}
/**
 * Who sits there, as everyone may see it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SeatInfo".
 */
export interface SeatInfo {
  name?: string;
  taken?: boolean;
  bot?: string | null;
  away?: boolean;
  here?: boolean;
}
/**
 * What binds the deals; the secret is told when the game is over.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Proof".
 */
export interface Proof {
  commitment: string;
  nonces?: string[];
  secret?: string | null;
}
/**
 * An undo that waits for the others' consent.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "UndoAsked".
 */
export interface UndoAsked {
  seat: number;
  seq: number;
  needs: number[];
}
/**
 * All the viewer may know, and the log from line `start` on: what it had from there is void.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "View".
 */
export interface View {
  type: 'view';
  seq: number;
  view: unknown;
  start: number;
  lines: Line[];
  offer?: Offer | null;
  clock?: Clock | null;
  last?: number | null;
}
/**
 * A line of the log: a text key of the game and its facts.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Line".
 */
export interface Line {
  key: string;
  facts: {
    [k: string]: number | string | (number | string)[];
  };
}
/**
 * What the viewer may do now: all actions, or the first of them, or a game's compact form.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Offer".
 */
export interface Offer {
  count: number;
  actions?: unknown[];
  compact?: {
    [k: string]: unknown;
  };
}
/**
 * Milliseconds left: of the move under way, and each seat's reserve.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Clock".
 */
export interface Clock {
  seat: number;
  move: number;
  reserves: number[];
}
/**
 * What was asked is done and kept; an action made position `seq`.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Done".
 */
export interface Done {
  type: 'done';
  id: string;
  seq: number;
}
/**
 * Against the rules: which rule, why (a text key of the game), the facts of the case.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Refused".
 */
export interface Refused {
  type: 'refused';
  id: string;
  rule: string;
  why: string;
  facts: {
    [k: string]: number | string | (number | string)[];
  };
}
/**
 * That was meant for another position; the present one follows.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Stale".
 */
export interface Stale {
  type: 'stale';
  id: string;
  seq: number;
}
/**
 * It cannot be done: a text key of the product and its facts.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Wrong".
 */
export interface Wrong {
  type: 'wrong';
  id: string | null;
  why: string;
  facts: {
    [k: string]: number | string | (number | string)[];
  };
}
/**
 * Legal actions from number `start` on, of `count`.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Listed".
 */
export interface Listed {
  type: 'listed';
  id: string;
  seq: number;
  start: number;
  count: number;
  actions: unknown[];
}
/**
 * Something said at the table; the seat is none for a spectator.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Heard".
 */
export interface Heard {
  type: 'heard';
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}
