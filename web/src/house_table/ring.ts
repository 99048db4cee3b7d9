/** Who sits where around the table, clockwise from the reader. */

/** How many of `count` opponents sit left, at the top and right. */
const RING: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [0, 1, 0],
  [1, 0, 1],
  [1, 1, 1],
  [1, 2, 1],
  [1, 3, 1],
  [2, 2, 2],
  [2, 3, 2],
  [2, 4, 2],
  [3, 3, 3],
];

/** The opponents on each side. Those on the left are listed from the reader upwards. */
export function sides<T>(opponents: readonly T[]): { left: T[]; top: T[]; right: T[] } {
  const [left, top] = RING[opponents.length] ?? [0, opponents.length];
  return {
    left: opponents.slice(0, left),
    top: opponents.slice(left, left + top),
    right: opponents.slice(left + top),
  };
}

/** Where a seat's card lies in a trick of `count` cards: towards its owner, in em from the middle. */
export function spotInTrick(place: number, count: number): { x: number; y: number } {
  const angle = ((90 + (360 / count) * place) * Math.PI) / 180;
  return { x: Math.cos(angle) * (count > 4 ? 13 : 10.6), y: Math.sin(angle) * 7.9 };
}
