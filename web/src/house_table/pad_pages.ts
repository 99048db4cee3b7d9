/** Puts the rows of a score pad on pages. */
import type { PadPart } from '../http.generated.ts';

/** A line of a pad: a row, or the sum of a part, whose row is null. */
export interface PadLine {
  id: string;
  part: PadPart;
  row: string | null;
  /** The row's number among all rows of the pad, from 0. */
  index: number;
  /** The row's number in its part, from 1. */
  number: number;
}

export interface PadPage {
  heading: string | null;
  lines: readonly PadLine[];
}

/** The pages of a pad: one if all lines fit, one for each part if those fit, and otherwise as even as possible. */
export function pagesOf(parts: readonly PadPart[], most: number): PadPage[] {
  const lines = linesOf(parts);
  const count = Math.ceil(lines.length / most);
  const whole = parts.map((part) => lines.filter((it) => it.part === part));
  if (count > 1 && count <= parts.length && whole.every((it) => it.length <= most))
    return whole.map((own) => ({ heading: own[0]?.part.id ?? null, lines: own }));
  const size = Math.ceil(lines.length / Math.max(1, count));
  return Array.from({ length: count }, (_, at) => {
    const own = lines.slice(at * size, (at + 1) * size);
    return { heading: own[0]?.part.id ?? null, lines: own };
  });
}

function linesOf(parts: readonly PadPart[]): PadLine[] {
  let index = 0;
  return parts.flatMap((part) => [
    ...part.rows.map((row, at): PadLine => ({
      id: `${part.id} ${row}`,
      part,
      row,
      index: index++,
      number: at + 1,
    })),
    ...(part.sum ? [{ id: `${part.id} sum`, part, row: null, index: -1, number: 0 }] : []),
  ]);
}

/** The points in a row of a sheet, which is a list, or maps the names of rows to points. Null if it has none. */
export function pointsIn(sheet: unknown, row: string, index: number): number | null {
  if (typeof sheet !== 'object' || sheet === null) return null;
  const found: unknown = Array.isArray(sheet) ? sheet[index] : (sheet as Record<string, unknown>)[row];
  return typeof found === 'number' ? found : null;
}
