/** Short names for the types of a table of Kinoko (generated from Python), and functions to read them. */
import type {
  Colour,
  KinokoCard,
  KinokoView,
  LastRound,
  Place,
  PlayerAction,
  Set as SetOfThree,
} from './types.generated.ts';

export type {
  Colour,
  Face,
  KinokoCard,
  KinokoView,
  LastRound,
  Phase,
  Place,
} from './types.generated.ts';
export type KinokoAction = PlayerAction;
/** A hand or a row. */
export type SetId = SetOfThree;
export type Trio = LastRound['hands'][number];

export const VALUES = [1, 2, 3] as const;
export const COLOURS: readonly Colour[] = ['red', 'orange', 'brown', 'blue', 'green', 'violet'];

export const setOf = (place: Place): SetId => place.slice(0, place.lastIndexOf('-')) as SetId;
export const valueOf = (place: Place): number => Number(place.at(-1));
export const handOf = (seat: number): SetId => `seat-${seat}` as SetId;
export const placesOf = (set: SetId): Place[] => VALUES.map((value) => `${set}-${value}` as const);

/** Whether this names a place, such as `row-0-2`. Drop targets and sheets may have other names. */
export const isPlace = (name: string): name is Place => /^(row|seat)-\d-[123]$/.test(name);

/** The seat whose hand this set is; null for a row. */
export const ownerOf = (set: SetId): number | null =>
  set.startsWith('seat-') ? Number(set.slice(5)) : null;

/** The number of the seat or row in a set's name. */
const numberOf = (set: SetId): number => Number(set.slice(set.indexOf('-') + 1));

export function cardAt(view: KinokoView, place: Place): KinokoCard | undefined {
  const set = setOf(place);
  const sets = ownerOf(set) === null ? view.rows : view.hands;
  return sets?.[numberOf(set)]?.[valueOf(place) - 1];
}

/** The colours in a set, as revealed at the end of a round. */
export function trioIn(last: LastRound, set: SetId): Trio | undefined {
  return (ownerOf(set) === null ? last.rows : last.hands)[numberOf(set)];
}

/** All sets in a round that is over. */
export const setsIn = (last: LastRound): SetId[] => [
  ...last.hands.map((_, seat) => handOf(seat)),
  ...last.rows.map((_, row) => `row-${row}` as SetId),
];

/** The points that the forbidden colour cost a seat: 1, or 0 if it did not count or there was no point to lose. */
export function lostBy(last: LastRound, seat: number): number {
  if (!last.is_right || !last.penalised?.includes(seat)) return 0;
  const won = last.together?.includes(seat) ? 2 : 0;
  return won - (last.points[seat] ?? 0);
}
