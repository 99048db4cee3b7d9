/* Made by build_types.py from the game's types: do not edit. */
export type PlayerAction = Display | Reserve | Pass | Sell | Buy | Decline;
export type Kind = 'piercing' | 'earring' | 'gold-tooth' | 'shoe' | 'fob-watch' | 'tiara' | 'necklace';
export type Phase = 'money' | 'refill' | 'over' | 'window' | 'reserve' | 'purchase' | 'sale';
/** Move any number of hand cards to your window (KL5). */
export interface Display {
  type: 'display';
  cards: readonly Kind[];
}
/** Put one hand card into your reserve (KL8). */
export interface Reserve {
  type: 'reserve';
  card: Kind;
}
/** Pass, and take the lowest purchase card left (KL9). */
export interface Pass {
  type: 'pass';
}
/** Choose which of several foursomes is sold next (KL17). */
export interface Sell {
  type: 'sell';
  kind: Kind;
}
/** Buy the whole window of a seat (KL18, KL19). */
export interface Buy {
  type: 'buy';
  window: number;
}
/** Buy nothing, which ends the purchase phase (KL26). */
export interface Decline {
  type: 'decline';
}
/** The table as one seat sees it. */
export interface KlunkerView {
  seat?: number;
  to_act?: readonly number[];
  out?: readonly number[];
  outcome?: Outcome;
  phase: Phase;
  round: number;
  start_player: number;
  pile_size: number;
  top?: readonly Kind[];
  sold_as_notes?: readonly Kind[];
  players: readonly KlunkerPlayer[];
  hand?: readonly Kind[];
  missing?: number;
  next_purchase_card?: number;
  ranking?: readonly number[];
  prospects?: Prospects;
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
/** What everybody knows about one player. */
export interface KlunkerPlayer {
  hand_size: number;
  sure?: readonly Kind[];
  window?: readonly Kind[];
  reserve?: readonly Kind[];
  kinds?: number;
  price: number;
  notes: number;
  purchase_card?: number;
  cards_left?: number;
}
/** What the seat to act would gain by each of its legal actions, one entry for each action. */
export interface Prospects {
  reserved?: readonly IfReserved[];
  bought?: readonly IfBought[];
  sold?: readonly IfSold[];
  too_late?: readonly number[];
}
/** What happens if a card from the viewer's hand goes into the reserve (KL8). */
export interface IfReserved {
  card: Kind;
  sale?: Sale;
  missing?: number;
  price?: number;
  is_new_kind?: boolean;
}
/** A sale of four cards of a kind. Its price depends on `kinds` in the reserve (KL13, KL15). */
export interface Sale {
  kind: Kind;
  kinds: number;
  notes: number;
}
/** What happens if the window of a seat is bought (KL19). */
export interface IfBought {
  window: number;
  cost?: number;
  sales?: readonly Sale[];
  is_choice?: boolean;
  kinds?: number;
  price: number;
}
/** All sales if a foursome of `kind` is sold first and the others follow in the best order (KL17). */
export interface IfSold {
  kind: Kind;
  sales: readonly Sale[];
}
