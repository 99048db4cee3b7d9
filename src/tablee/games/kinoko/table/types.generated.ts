/* Made by build_types.py from the game's types: do not edit. */
export type PlayerAction = Choose | Exchange | Look | Swap | Stop | Continue;
export type Place =
  | 'row-0-1'
  | 'row-0-2'
  | 'row-0-3'
  | 'row-1-1'
  | 'row-1-2'
  | 'row-1-3'
  | 'seat-0-1'
  | 'seat-0-2'
  | 'seat-0-3'
  | 'seat-1-1'
  | 'seat-1-2'
  | 'seat-1-3'
  | 'seat-2-1'
  | 'seat-2-2'
  | 'seat-2-3'
  | 'seat-3-1'
  | 'seat-3-2'
  | 'seat-3-3';
export type Set = 'row-0' | 'row-1' | 'seat-0' | 'seat-1' | 'seat-2' | 'seat-3';
export type Phase =
  'draw' | 'deal' | 'roll' | 'over' | 'choose' | 'exchange' | 'look' | 'swap' | 'end-of-turn';
export type Colour = 'red' | 'orange' | 'brown' | 'blue' | 'green' | 'violet';
export type Face = '1' | '2' | '3' | 'blank' | 'look' | 're-roll' | 'swap';
/** Take one of the three dice, 0 to 2 (KI8). */
export interface Choose {
  type: 'choose';
  die: number;
}
/** Exchange two cards of the die's value (KI9). */
export interface Exchange {
  type: 'exchange';
  a: Place;
  b: Place;
}
/** Look at a card in secret (KI10). */
export interface Look {
  type: 'look';
  place: Place;
}
/** Exchange your three cards with another hand or a row (KI12). */
export interface Swap {
  type: 'swap';
  set: Set;
}
/** Stop the round (KI14). */
export interface Stop {
  type: 'stop';
}
/** Hand the dice on (KI14). */
export interface Continue {
  type: 'continue';
}
/** The table as one seat sees it. */
export interface KinokoView {
  seat?: number;
  to_act?: readonly number[];
  out?: readonly number[];
  outcome?: Outcome;
  phase: Phase;
  round: number;
  turn: number;
  colours?: readonly Colour[];
  forbidden?: Colour;
  family?: Colour;
  dice?: readonly Face[];
  chosen?: number;
  looked_at?: Place;
  reach?: readonly Reach[];
  next_turn?: number;
  hands?: readonly (readonly KinokoCard[])[];
  rows?: readonly (readonly KinokoCard[])[];
  scores: readonly number[];
  last_round?: LastRound;
  past?: readonly Deed[];
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
/** The cards that a die lets the seat act on: their sets and their values. */
export interface Reach {
  sets?: readonly Set[];
  values?: readonly number[];
}
/** A mushroom on the table. Its back shows its value (KI1). */
export interface KinokoCard {
  place: Place;
  value: number;
  colour?: Colour;
  up?: boolean;
  seen_by?: readonly number[];
  dealt_to?: Place;
}
/** What was revealed when the last round was stopped (KI15), and how it was scored. */
export interface LastRound {
  round: number;
  caller: number;
  is_right?: boolean;
  together?: readonly number[];
  where?: readonly Set[];
  penalised?: readonly number[];
  families: readonly Colour[];
  forbidden: Colour;
  last_family: Colour;
  hands: readonly (readonly [Colour, Colour, Colour])[];
  rows: readonly (readonly [Colour, Colour, Colour])[];
  points: readonly number[];
}
/** What a seat did after a throw of the dice. */
export interface Deed {
  seat: number;
  dice: readonly Face[];
  chosen: number;
  action?: Exchange | Look | Swap;
}
