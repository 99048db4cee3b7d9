/** Puts the seats in the order in which they are shown around the table. */

/**
 * The seats in turn order. The first one, which is shown at the bottom, is the reader's own seat or, for
 * a spectator, seat 0.
 */
export function around<S>(seats: readonly S[], own: number | null): S[] {
  const start = own ?? 0;
  return seats.map((_, index) => seats[(start + index) % seats.length] as S);
}
