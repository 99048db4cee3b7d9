/** What a seat may know at a table of Kinoko, and what it does: as view.py and actions.py have them. */
import type { Action, GameView } from '$contract';

export type Colour = 'red' | 'orange' | 'brown' | 'blue' | 'green' | 'violet';
export type Face = '1' | '2' | '3' | 'blank' | 'look' | 're-roll' | 'swap';
/** `row-0`, `seat-3`. */
export type SetId = string;
/** `row-0-2`, `seat-3-1`: a set and a value. */
export type Place = string;
export type Trio = readonly [Colour, Colour, Colour];
export type Phase =
  | 'draw'
  | 'deal'
  | 'roll'
  | 'over'
  | 'choose'
  | 'exchange'
  | 'look'
  | 'swap'
  | 'end-of-turn';

export interface KinokoCard {
  place: Place;
  value: number;
  colour?: Colour;
  seen_by?: number[];
  dealt_to?: Place;
}

export interface LastRound {
  caller: number;
  together?: number[];
  families: Colour[];
  forbidden: Colour;
  last_family: Colour;
  hands: Trio[];
  rows: Trio[];
  points: number[];
}

export interface KinokoView extends GameView {
  phase: Phase;
  round: number;
  turn: number;
  colours?: Colour[];
  forbidden?: Colour;
  family?: Colour;
  dice?: Face[];
  chosen?: number;
  looked_at?: Place;
  hands?: KinokoCard[][];
  rows?: KinokoCard[][];
  scores: number[];
  last_round?: LastRound;
}

export type KinokoAction =
  | { type: 'choose'; die: number }
  | { type: 'exchange'; a: Place; b: Place }
  | { type: 'look'; place: Place }
  | { type: 'swap'; set: SetId }
  | { type: 'stop' }
  | { type: 'continue' };

export const VALUES = [1, 2, 3] as const;
export const COLOURS: readonly Colour[] = ['red', 'orange', 'brown', 'blue', 'green', 'violet'];

export const setOf = (place: Place): SetId => place.slice(0, place.lastIndexOf('-'));
export const valueOf = (place: Place): number => Number(place.at(-1));
export const handOf = (seat: number): SetId => `seat-${seat}`;
export const placesOf = (set: SetId): Place[] => VALUES.map((value) => `${set}-${value}`);

/** Whose hand a set is; null for a row. */
export const ownerOf = (set: SetId): number | null => (set.startsWith('seat-') ? Number(set.slice(5)) : null);

/** A set's number among those of its kind. */
const numberOf = (set: SetId): number => Number(set.slice(set.indexOf('-') + 1));

export function cardAt(view: KinokoView, place: Place): KinokoCard | undefined {
  const set = setOf(place);
  const sets = ownerOf(set) === null ? view.rows : view.hands;
  return sets?.[numberOf(set)]?.[valueOf(place) - 1];
}

/** The colours that were turned up in a set at the end of a round. */
export function trioIn(last: LastRound, set: SetId): Trio | undefined {
  return (ownerOf(set) === null ? last.rows : last.hands)[numberOf(set)];
}

/** All sets of a round that is over. */
export const setsIn = (last: LastRound): SetId[] => [
  ...last.hands.map((_, seat) => handOf(seat)),
  ...last.rows.map((_, row) => `row-${row}`),
];

/** The set in which three mushrooms of a colour lie together, if they do. */
export const gathered = (last: LastRound, colour: Colour): SetId | undefined =>
  setsIn(last).find((set) => trioIn(last, set)?.every((it) => it === colour));
