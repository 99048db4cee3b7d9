/** What a ghost would do to groups and goals: for the eye only, the rules are the server's. */
import { isMet } from './geometry.ts';
import type { Studio } from './studio.svelte.ts';
import { colourOf, LETTERS, type KunstAction } from './view.ts';

/** The sizes of the groups that the ghost joins; of a slide, the group that it comes from. */
export function groupsBefore(studio: Studio): number[] {
  const { shape, after, board, mode } = studio;
  if (!shape || !after) return [];
  if (mode === 'slide') return [board.groupOf(shape).length];
  const joined = new Set(after.groupOf(shape).map((it) => it.shape));
  return board.groups.filter((group) => group.some((it) => joined.has(it.shape))).map((group) => group.length);
}

export type Standing = 'met' | 'will' | 'lost' | 'missed';

/** How a goal stands now, or would with the ghost. */
export function standingOf(studio: Studio, tile: string): Standing {
  const now = isMet(studio.board, tile);
  const then = studio.after && !studio.isAtHome ? isMet(studio.after, tile) : now;
  if (now !== then) return then ? 'will' : 'lost';
  return now ? 'met' : 'missed';
}

/** The groups of a goal's colour in short, the largest first: B2 + 2×B1. */
export function groupsInShort(studio: Studio, tile: string): string {
  const colour = colourOf(tile);
  const board = studio.after ?? studio.board;
  const counts = new Map<number, number>();
  for (const group of board.groups)
    if (group[0]?.colour === colour) counts.set(group.length, (counts.get(group.length) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => b - a)
    .map(([size, count]) => `${count > 1 ? `${count}×` : ''}${LETTERS[colour]}${size}`)
    .join(' + ');
}

export const isSame = (a: KunstAction | null, b: KunstAction | null): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

const sorted = (action: KunstAction | null): unknown =>
  action && Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1));
