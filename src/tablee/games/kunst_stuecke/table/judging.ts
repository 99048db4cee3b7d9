/** Computes how the prepared move would change groups and goals. This is only for display. */
import { isEqual } from '$kit';
import type { Refused } from '$contract';
import { goalOf, type Board } from './geometry.ts';
import type { Studio } from './studio.svelte.ts';
import { colourOf, type KunstAction } from './view.ts';
import { letterOf, type Say } from './words.ts';

/** The sizes of the groups that a placed shape would join. For a slide: the size of the group it leaves. */
export function groupsBefore(studio: Studio): number[] {
  const { shape, after, board, mode } = studio;
  if (!shape || !after) return [];
  if (mode === 'slide') return [board.groupOf(shape).length];
  const joined = new Set(after.groupOf(shape).map((it) => it.shape));
  return board.groups
    .filter((group) => group.some((it) => joined.has(it.shape)))
    .map((group) => group.length);
}

/** Why the server forbids the prepared move, if it has said so. */
export function refusalOf(
  studio: Studio,
  refused: Refused<KunstAction> | null,
): Refused<KunstAction> | null {
  return refused && isEqual(refused.action, studio.action) ? refused : null;
}

export type Standing = 'met' | 'will' | 'lost' | 'missed';

/** Whether a goal is met now, and whether it would be met after the prepared move. */
export function standingOf(studio: Studio, tile: string): Standing {
  const now = studio.board.isMet(tile);
  const then = studio.after && !studio.isAtHome ? studio.after.isMet(tile) : now;
  if (now !== then) return then ? 'will' : 'lost';
  return now ? 'met' : 'missed';
}

/** The groups in a goal's colour, the largest first. B2 + 2×B1 means one blue group of two and two of one. */
export function groupsInShort(studio: Studio, tile: string, say: Say): string {
  const colour = colourOf(tile);
  const board = studio.after ?? studio.board;
  const counts = new Map<number, number>();
  for (const group of board.groups)
    if (group[0]?.colour === colour) counts.set(group.length, (counts.get(group.length) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => b - a)
    .map(([size, count]) => `${count > 1 ? `${count}×` : ''}${letterOf(say, colour)}${size}`)
    .join(' + ');
}

/** The shapes in the groups of a goal's colour; at the end of the game, only of the groups that meet the goal. */
export function shapesFor(board: Board, tile: string | null, isOver: boolean): ReadonlySet<string> {
  const groups = board.groups
    .filter((group) => tile && group[0]?.colour === colourOf(tile))
    .filter((group) => !isOver || goalOf(group) === tile);
  return new Set(groups.flatMap((group) => group.map((it) => it.shape)));
}
