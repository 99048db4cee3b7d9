/** Reads a view by the paths of a declaration: `bid.face`, or `dice[]` for a seat's own entry. */
import type { GameView } from '../contract.ts';

export type Value = number | string;

/** The value at a path, or undefined. A field that has its default value is absent from a view. */
export function read(view: GameView, path: string, seat: number | null = null): unknown {
  let here: unknown = view;
  for (const part of path.split('.')) {
    if (typeof here !== 'object' || here === null) return undefined;
    const isOfSeat = part.endsWith('[]');
    here = (here as Record<string, unknown>)[isOfSeat ? part.slice(0, -2) : part];
    if (isOfSeat) here = Array.isArray(here) && seat !== null ? (here[seat] as unknown) : undefined;
  }
  return here;
}

export const isValue = (it: unknown): it is Value => typeof it === 'number' || typeof it === 'string';

/** The number at a path. An absent number is 0. */
export function numberAt(view: GameView, path: string, seat: number | null = null): number {
  const found = read(view, path, seat);
  return typeof found === 'number' ? found : Array.isArray(found) ? found.length : 0;
}

/** What lies in a zone: a value and, if the view tells it, the seat that put it there and a number. */
export interface Item {
  value: Value | null;
  owner: number | null;
  number: number;
  /** The item's place in the list, from 0. */
  index: number;
}

interface ItemFields {
  face?: string;
  owner?: string;
  number?: string;
}

/** The items at a path: those of a list, or the only one. */
export function itemsAt(
  view: GameView,
  path: string,
  fields: ItemFields,
  seat: number | null = null,
): Item[] {
  const found = path ? read(view, path, seat) : undefined;
  if (found === undefined || found === null) return [];
  const list: readonly unknown[] = Array.isArray(found) ? found : [found];
  return list.map((it, index) => itemOf(it, fields, index));
}

export function itemOf(it: unknown, { face, owner, number }: ItemFields, index: number): Item {
  if (isValue(it)) return { value: it, owner: null, number: 0, index };
  const field = (name: string | undefined): unknown =>
    name && typeof it === 'object' && it !== null ? (it as Record<string, unknown>)[name] : undefined;
  const [value, by, count] = [field(face), field(owner), field(number)];
  return {
    value: isValue(value) ? value : null,
    // Seat 0 is the default value of a field, and then absent.
    owner: owner && it ? (typeof by === 'number' ? by : 0) : null,
    number: typeof count === 'number' ? count : 0,
    index,
  };
}
