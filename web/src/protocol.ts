/** What travels over a table's socket, told in docs/protocol.md; made precise where a game's own words travel. */
import type { Action, GameView, Line } from './contract.ts';
import type * as wire from './protocol.generated.ts';

export type SeatInfo = wire.SeatInfo;
export type ClockWish = wire.NoClock | Required<wire.LiveClock> | Required<wire.DailyClock>;
export type TableInfo = Omit<wire.Table, 'type' | 'clock'> & { clock: ClockWish };
export type ClockInfo = wire.Clock;
export type OfferInfo = Omit<wire.Offer, 'actions'> & { actions?: Action[] };
export type ViewMessage = Omit<wire.View, 'view' | 'lines' | 'offer'> & {
  view: GameView;
  lines: Line[];
  offer?: OfferInfo | null;
};
export type HeardMessage = wire.Heard;

export type Told =
  | Exclude<wire.FromServer, wire.Table | wire.View | wire.Listed>
  | ({ type: 'table' } & TableInfo)
  | ViewMessage
  | (Omit<wire.Listed, 'actions'> & { actions: Action[] });

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
