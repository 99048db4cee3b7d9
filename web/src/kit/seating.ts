/** Who sits where around the table. */

/** The seats in turn order, beginning with the own one (a spectator's is seat 0); the first is at the bottom. */
export function around<S>(seats: readonly S[], own: number | null): S[] {
  const start = own ?? 0;
  return seats.map((_, index) => seats[(start + index) % seats.length] as S);
}
