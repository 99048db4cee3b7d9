/** Ids of pieces, by which they are recognised when they move. */
import type { Item } from './view_path.ts';

/** An id for each item: its value and, where a value occurs several times, which of them it is. */
export function thingsOf(piece: string, items: readonly Item[], hidden = ''): string[] {
  const seen = new Map<string, number>();
  return items.map(({ value, index }) => {
    if (value === null) return `${piece}-${hidden}${index}`;
    const id = `${piece}-${value}`;
    const nth = seen.get(id) ?? 0;
    seen.set(id, nth + 1);
    return nth ? `${id}+${nth}` : id;
  });
}
