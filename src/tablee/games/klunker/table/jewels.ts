/** Cards counted by kind, and what four alike bring (KL13 to KL16): for previews, never for legality. */
import type { Cards, Kind } from './view.ts';

export const KINDS: readonly Kind[] = ['piercing', 'earring', 'gold-tooth', 'shoe', 'fob-watch', 'tiara', 'necklace'];

/** The letter on the card, the same in every language: the second sign beside the colour. */
export const LETTERS: Readonly<Record<Kind, string>> = {
  piercing: 'P',
  earring: 'B',
  'gold-tooth': 'D',
  shoe: 'S',
  'fob-watch': 'G',
  tiara: 'T',
  necklace: 'C',
};

export type Heap = ReadonlyMap<Kind, number>;

export function heapOf(cards: Cards): Heap {
  const heap = new Map<Kind, number>();
  for (const kind of KINDS) {
    const count = cards.filter((card) => card === kind).length;
    if (count) heap.set(kind, count);
  }
  return heap;
}

/** How many kinds a reserve weighs at a sale: of k alike, every four and what is left over (KL15). */
export function kindsForSale(reserve: Heap): number {
  let kinds = 0;
  for (const count of reserve.values()) kinds += Math.ceil(count / 4);
  return kinds;
}

/** 4 notes for one kind, 3 for two, 2 for three, else 1 (KL13). */
export const notesFor = (kinds: number): number => Math.max(1, 5 - kinds);

/** What a foursome of a kind that already lies there, or the first one, would pay now. */
export const priceNow = (reserve: Heap): number => notesFor(Math.max(1, kindsForSale(reserve)));

export interface Sale {
  kind: Kind;
  kinds: number;
  notes: number;
}

export const foursomesIn = (reserve: Heap): Kind[] => KINDS.filter((kind) => (reserve.get(kind) ?? 0) >= 4);

export function saleOf(reserve: Heap, kind: Kind): Sale {
  const kinds = kindsForSale(reserve);
  return { kind, kinds, notes: kind === 'necklace' ? 4 : notesFor(kinds) };
}

export function without(reserve: Heap, kind: Kind): Heap {
  const left = new Map(reserve);
  const count = (reserve.get(kind) ?? 0) - 4;
  if (count > 0) left.set(kind, count);
  else left.delete(kind);
  return left;
}

/** Every order in which this reserve can be sold off (KL17). */
export function waysToSell(reserve: Heap): Sale[][] {
  const kinds = foursomesIn(reserve);
  if (!kinds.length) return [[]];
  return kinds.flatMap((kind) => {
    const sale = saleOf(reserve, kind);
    return waysToSell(without(reserve, kind)).map((rest) => [sale, ...rest]);
  });
}

export const sumOf = (sales: readonly Sale[]): number => sales.reduce((sum, sale) => sum + sale.notes, 0);

/** The best order that begins with this kind, or with any. */
export function bestWay(reserve: Heap, first?: Kind): Sale[] {
  const ways = waysToSell(reserve).filter((way) => !first || way[0]?.kind === first);
  return ways.reduce((best, way) => (sumOf(way) > sumOf(best) ? way : best), ways[0] ?? []);
}

/** What lies in the reserve when these sales are done. */
export function afterSales(reserve: Heap, sales: readonly Sale[]): Heap {
  return sales.reduce((left, sale) => without(left, sale.kind), reserve);
}
