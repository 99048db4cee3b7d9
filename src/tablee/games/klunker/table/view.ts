/** What a table of Klunker gets: `view.py` and `actions.py` in TypeScript. Empty lists are absent. */
import type { Action, GameView } from '$contract';

export type Kind = 'piercing' | 'earring' | 'gold-tooth' | 'shoe' | 'fob-watch' | 'tiara' | 'necklace';
export type Cards = readonly Kind[];

export interface KlunkerPlayer {
  hand_size: number;
  /** Cards that all saw go from the top of the pile into this hand. */
  sure?: Cards;
  window?: Cards;
  reserve?: Cards;
  notes: number;
  purchase_card?: number | null;
}

export type Phase = 'money' | 'refill' | 'over' | 'window' | 'reserve' | 'purchase';

export interface KlunkerView extends GameView {
  phase: Phase;
  round: number;
  start_player: number;
  pile_size: number;
  /** The known cards on the pile, the topmost first (KL14). */
  top?: Cards;
  sold_as_notes?: Cards;
  players: readonly KlunkerPlayer[];
  hand?: Cards;
}

export type KlunkerAction =
  | (Action & { type: 'display'; cards: Cards })
  | (Action & { type: 'reserve'; card: Kind })
  | (Action & { type: 'pass' })
  | (Action & { type: 'sell'; kind: Kind })
  | (Action & { type: 'buy'; window: number })
  | (Action & { type: 'decline' });
