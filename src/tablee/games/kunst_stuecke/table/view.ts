/** The table as one seat sees it and what may be done, as `view.py`, `actions.py` and `offer.py` have them. */
import type { GameView, Offer } from '$contract';

export type Colour = 'red' | 'blue' | 'yellow' | 'green' | 'black';

/** A shape on the canvas: its quarter turns clockwise, and the top left corner of its box. */
export interface Piece {
  shape: string;
  rotation: number;
  x: number;
  y: number;
}

export interface Goal {
  slot: number;
  pile: string;
  taken_before: number;
  /** What it is, to who may know. */
  tile?: string;
  /** What it scored, once all are turned up. */
  points?: number;
}

export interface Glimpse {
  pile: string;
  taken_before: number;
  tiles: string[];
}

export interface KunstPlayer {
  shapes?: string[];
  tokens: number;
  goals?: Goal[];
}

export interface KunstView extends GameView {
  phase: 'sharing' | 'stacking' | 'turn' | 'keeping' | 'over';
  first_player: number;
  size: number;
  drawings: Record<string, string[]>;
  bonuses: number[];
  pieces?: Piece[];
  groups?: string[][];
  discarded?: string[];
  players: KunstPlayer[];
  pile_sizes: number[];
  spent?: boolean;
  took?: boolean;
  looking_at?: string;
  glimpses?: Glimpse[];
}

export type KunstAction =
  | { type: 'place'; shape: string; rotation: number; x: number; y: number }
  | { type: 'discard'; shape: string }
  | { type: 'slide'; piece: string; x: number; y: number }
  | { type: 'look'; pile: string }
  | { type: 'keep'; tile: string; slot: number }
  | { type: 'end' };

/** Bit x of row y: the corner of the shape's box may be there. */
export type Rows = number[];

export interface KunstOffer {
  place?: { shape: string; rotation: number; rows: Rows }[];
  slide?: { piece: string; rows: Rows }[];
  others?: KunstAction[];
}

export const PILES = ['A', 'B', 'C', 'D', 'E'] as const;

/** The letters are marks on the pieces, the same in every language. */
export const LETTERS: Record<Colour, string> = { red: 'R', blue: 'B', yellow: 'J', green: 'V', black: 'N' };
export const COLOURS = Object.keys(LETTERS) as Colour[];

export const colourOf = (name: string): Colour => name.slice(0, name.indexOf('-')) as Colour;
/** A shape's kind, or a tile's number. */
export const restOf = (name: string): string => name.slice(name.indexOf('-') + 1);

export type KunstOfferProp = Offer<KunstAction, KunstOffer> | null;
