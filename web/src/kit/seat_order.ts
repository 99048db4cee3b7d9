/** Puts the seats in the order in which they are shown around the table. */

/**
 * The seats in turn order, beginning with the reader's own (seat 0 for a spectator), which is shown at
 * the bottom.
 */
export function around<S>(seats: readonly S[], own: number | null): S[] {
  const start = own ?? 0;
  return seats.map((_, index) => seats[(start + index) % seats.length] as S);
}
