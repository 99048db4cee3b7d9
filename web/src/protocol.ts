/** Short names for the generated types of socket messages. docs/protocol.md describes the messages. */
import type * as wire from './protocol.generated.ts';

export type SeatInfo = wire.SeatInfo;
export type ClockInfo = wire.Clock;
export type ClockSetting = wire.Table['clock'];
export type TableInfo = Omit<wire.Table, 'type'>;
export type OfferInfo = wire.Offer;
export type ViewMessage = wire.View;
export type ChatMessage = wire.Heard;
export type RevealAsked = wire.RevealAsked;
export type ServerMessage = wire.FromServer;
