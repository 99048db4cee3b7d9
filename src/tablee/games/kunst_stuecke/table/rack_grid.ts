/** How the shapes of a rack share their room: in as many rows and columns as make them largest. */
export interface Grid {
  rows: number;
  columns: number;
  /** The width of a square of a shape, in pixels. */
  square: number;
  /** The width of a column, in pixels, of a rack that must scroll for lack of room; else 0. */
  scrolls: number;
}

/** A shape has room for a fingertip, and a little space around it. */
const LEAST_WIDTH = 44;
const LEAST_HEIGHT = 44;
const MARGIN = 8;

export function gridFor(
  count: number,
  room: { w: number; h: number },
  largest: { w: number; h: number },
): Grid {
  const squareIn = (w: number, h: number): number =>
    Math.max(4, Math.min((w - MARGIN) / largest.w, (h - MARGIN) / largest.h));
  const most = Math.max(1, Math.floor(room.h / LEAST_HEIGHT));
  let best: Grid | null = null;
  for (let rows = 1; rows <= most; rows += 1) {
    const columns = Math.max(1, Math.ceil(count / rows));
    const square = squareIn(room.w / columns, room.h / rows);
    if (room.w / columns < LEAST_WIDTH || (best && square <= best.square)) continue;
    best = { rows: Math.ceil(count / columns), columns, square, scrolls: 0 };
  }
  return best ?? scrolling(count, room.w, most, (width) => squareIn(width, room.h / most));
}

/** Part of the next column is seen, which shows that the rack scrolls. */
const PEEK = 0.4;

function scrolling(
  count: number,
  room: number,
  rows: number,
  squareIn: (width: number) => number,
): Grid {
  const whole = Math.max(1, Math.floor(room / LEAST_WIDTH - PEEK));
  const width = Math.max(LEAST_WIDTH, room / (whole + PEEK));
  return {
    rows,
    columns: Math.ceil(count / rows),
    square: squareIn(width),
    scrolls: width,
  };
}
