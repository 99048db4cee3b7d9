/* Made by build_types.py from the game's types: do not edit. */
export type PlayerAction = Start | Capture | Tuck | Discard;
export type Direction = '+' | '-';
export type Card = string;
export type Phase = 'deal' | 'play' | 'over';
/** Take an empty holder and begin a series with a hand card (PT5). */
export interface Start {
  type: 'start';
  direction: Direction;
  card: Card;
}
/** Lay a hand card on an opponent's series and take the series (PT6). */
export interface Capture {
  type: 'capture';
  series: number;
  card: Card;
}
/** Put a hand card under an opponent's series (PT12). */
export interface Tuck {
  type: 'tuck';
  series: number;
  card: Card;
}
/** Put a hand card under the draw pile (PT13). */
export interface Discard {
  type: 'discard';
  card: Card;
}
/** The table as one seat sees it. */
export interface TempusView {
  seat?: number;
  to_act?: readonly number[];
  out?: readonly number[];
  outcome?: Outcome;
  phase: Phase;
  round: number;
  first_player: number;
  turns: number;
  turns_over?: number;
  last_round?: boolean;
  exhausted?: number;
  free_holders?: number;
  pile_size: number;
  under_pile?: number;
  places?: readonly TempusPlace[];
  series?: readonly TempusSeries[];
  players: readonly TempusPlayer[];
  hand?: readonly Card[];
  hourglasses: {
    [k: string]: string;
  };
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
/** A card put under the draw pile since the last shuffle; it may have been drawn again (PT13). */
export interface TempusPlace {
  by: number;
  round: number;
  card?: Card;
  drawn_by?: number;
  drawn_for?: number;
}
/** A series; its index among the view's series is its number. */
export interface TempusSeries {
  owner: number;
  direction: Direction;
  cards: readonly Card[];
  tucked?: readonly Card[];
  hourglasses?: number;
  off_colour?: readonly Card[];
}
/** What the viewer knows about one player. */
export interface TempusPlayer {
  hand_size: number;
  hourglasses: number;
  noted?: number;
  aside?: readonly Card[];
  known?: readonly Card[];
}
