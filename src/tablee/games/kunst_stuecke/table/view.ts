/** Short names for the types of a table of Kunst Stücke, which are generated from Python. */
import type { Offer } from '$contract';
import type { KunstOffer, Pile, Placings, PlayerAction } from './types.generated.ts';

export type { Goal, KunstOffer, KunstPlayer, KunstView, Piece, Pile } from './types.generated.ts';
export type Colour = 'red' | 'blue' | 'yellow' | 'green' | 'black';
export type KunstAction = PlayerAction;
export type KunstOfferProp = Offer<KunstAction, KunstOffer> | null;
/** Bit x of row y is set if the top left corner of the shape's box may be at (x, y). */
export type Rows = Placings['rows'];

export const PILES: readonly Pile[] = ['A', 'B', 'C', 'D', 'E'];

export const colourOf = (name: string): Colour => name.slice(0, name.indexOf('-')) as Colour;
/** The part of a name after the colour: a shape's kind or a tile's number. */
export const restOf = (name: string): string => name.slice(name.indexOf('-') + 1);
