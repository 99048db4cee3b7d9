/* Made by build_types.py from the game's types: do not edit. */
export type PlayerAction = Place | Discard | Slide | Look | Keep | End;
export type Phase = 'sharing' | 'stacking' | 'turn' | 'keeping' | 'over';
export type Pile = 'A' | 'B' | 'C' | 'D' | 'E';
/**
 * Put one of your shapes on the canvas (KS11).
 *     `rotation` counts clockwise quarter turns; x, y is the top left corner of the shape's box.
 */
export interface Place {
  type: 'place';
  shape: string;
  rotation: number;
  x: number;
  y: number;
}
/** Put one of your shapes back into the box (KS15). */
export interface Discard {
  type: 'discard';
  shape: string;
}
/** Slide a shape on the canvas to another place (KS16). */
export interface Slide {
  type: 'slide';
  piece: string;
  x: number;
  y: number;
}
/** Look at a pile of goal tiles (KS20). */
export interface Look {
  type: 'look';
  pile: string;
}
/** Put a tile from the pile you looked at on a slot, 0 to 4, of your score board (KS20, KS21). */
export interface Keep {
  type: 'keep';
  tile: string;
  slot: number;
}
/** End your turn (KS10). */
export interface End {
  type: 'end';
}
/** The table as one seat sees it. */
export interface KunstView {
  seat?: number;
  to_act?: readonly number[];
  out?: readonly number[];
  outcome?: Outcome;
  phase: Phase;
  first_player: number;
  size: number;
  drawings: {
    [k: string]: readonly string[];
  };
  turns?: {
    [k: string]: number;
  };
  bonuses: readonly number[];
  pieces?: readonly Piece[];
  groups?: readonly (readonly string[])[];
  met?: readonly string[];
  discarded?: readonly string[];
  players: readonly KunstPlayer[];
  pile_sizes: readonly number[];
  spent?: boolean;
  took?: boolean;
  looking_at?: Pile;
  glimpses?: readonly Glimpse[];
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
/** A shape on the canvas: its quarter turns clockwise, and the top left corner of its box. */
export interface Piece {
  shape: string;
  rotation: number;
  x: number;
  y: number;
}
/** One player as the viewer sees them. Until the end, other players' goals name no tiles. */
export interface KunstPlayer {
  shapes?: readonly string[];
  tokens: number;
  goals?: readonly Goal[];
}
/** A tile on a slot of a score board; `tile` is absent if the viewer may not know it. */
export interface Goal {
  slot: number;
  pile: Pile;
  taken_before: number;
  tile?: string;
  points?: number;
}
/** What the viewer once saw in a pile, and how many tiles had been taken from the pile by then. */
export interface Glimpse {
  pile: Pile;
  taken_before: number;
  tiles: readonly string[];
}
/** What the current player may do. `others` are the actions that neither place nor slide a shape. */
export interface KunstOffer {
  place?: readonly Placings[];
  slide?: readonly Slides[];
  others?: readonly (Place | Discard | Slide | Look | Keep | End)[];
}
/**
 * Where a shape may be placed in one rotation.
 *     Bit x of rows[y] is set if the top left corner of the shape's box may be at x, y.
 */
export interface Placings {
  shape: string;
  rotation: number;
  rows: readonly number[];
}
/** Where a shape on the canvas may slide to; `rows` has the same meaning as in `Placings`. */
export interface Slides {
  piece: string;
  rows: readonly number[];
}
