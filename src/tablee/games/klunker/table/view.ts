/** Short names for the types of a table of Klunker, which are generated from Python. */
import type { Kind, PlayerAction } from './types.generated.ts';

export type {
  IfBought,
  IfReserved,
  Kind,
  KlunkerPlayer,
  KlunkerView,
  Phase,
  Prospects,
  Sale,
} from './types.generated.ts';
export type Cards = readonly Kind[];
export type KlunkerAction = PlayerAction;
