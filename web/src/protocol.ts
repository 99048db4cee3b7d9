/** The messages of a table's socket, as docs/protocol.md tells them. */
import type { Action, Facts, GameView, Line } from './contract.ts';

export interface SeatInfo {
  name?: string;
  taken?: boolean;
  bot?: string | null;
  away?: boolean;
  here?: boolean;
}

export type ClockWish =
  | { type: 'none' }
  | { type: 'live'; move: number; reserve: number }
  | { type: 'daily'; hours: number };

export interface TableInfo {
  id: string;
  game: string;
  rules: string;
  status: 'waiting' | 'playing' | 'over';
  players: number;
  options: Record<string, string>;
  edition: string;
  first: number | null;
  clock: ClockWish;
  is_open: boolean;
  host: number | null;
  seats: SeatInfo[];
  proof: { commitment: string; nonces?: string[]; secret?: string | null };
  quiet?: boolean;
  watching?: number;
  undo?: { seat: number; seq: number; needs: number[] } | null;
  rematch?: string | null;
  rematch_of?: string | null;
}

export interface ClockInfo {
  seat: number;
  move: number;
  reserves: number[];
}

export interface OfferInfo {
  count: number;
  actions?: Action[];
  compact?: unknown;
}

export interface ViewMessage {
  type: 'view';
  seq: number;
  view: GameView;
  start: number;
  lines: Line[];
  offer?: OfferInfo | null;
  clock?: ClockInfo | null;
  last?: number | null;
}

export interface HeardMessage {
  type: 'heard';
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export type Told =
  | { type: 'you'; protocol?: number; seat: number | null; is_host: boolean }
  | ({ type: 'table' } & TableInfo)
  | ViewMessage
  | { type: 'done'; id: string; seq: number }
  | { type: 'refused'; id: string; rule: string; why: string; facts: Facts }
  | { type: 'stale'; id: string; seq: number }
  | { type: 'wrong'; id: string | null; why: string; facts: Facts }
  | { type: 'listed'; id: string; seq: number; start: number; count: number; actions: Action[] }
  | HeardMessage;

export interface GameInfo {
  about: {
    id: string;
    title: string;
    authors: string[];
    publisher: string;
    year: number;
    players: [number, number];
    minutes: [number, number];
    age: number;
    rules: string;
    edition: string;
    options: Record<string, { values: string[]; default: string; players?: number[] }>;
  };
  editions: string[];
  levels: string[];
}
