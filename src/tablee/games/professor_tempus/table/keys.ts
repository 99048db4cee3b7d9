/** The keys that choose a target: 1–3 to capture a series, U to tuck under a series, + and − to start one. */
import type { KeyDeed, TableProps } from '$contract';
import type { Moves } from './moves.svelte.ts';
import type { Target, TempusView } from './view.ts';

export function keyTarget(key: string, moves: Moves, view: TempusView): Target | null {
  if (/^[1-3]$/.test(key)) return seriesFor(Number(key) - 1, view);
  if (key === '+' || key === '=') return { type: 'start', direction: '+' };
  if (key === '-' || key === '−') return { type: 'start', direction: '-' };
  if (key.toLowerCase() === 'u') return { type: 'tuck', series: nextUnder(moves) };
  return null;
}

const seriesFor = (series: number, view: TempusView): Target | null =>
  series < (view.series?.length ?? 0) ? { type: 'capture', series } : null;

/** The series that key U aims at. Pressing U again aims at the next one. */
function nextUnder(moves: Moves): number {
  const all = (moves.card ? moves.targetsOf(moves.card) : []).flatMap((it) =>
    it.type === 'tuck' ? [it.series] : [],
  );
  const { target } = moves;
  if (target?.type === 'capture') return target.series;
  const at = target?.type === 'tuck' ? all.indexOf(target.series) : -1;
  return all[(at + 1) % (all.length || 1)] ?? 0;
}

/** The keys, with what each does in words, for the table's menu. */
export const keysOf = (say: TableProps['say']): KeyDeed[] => [
  { key: '1 2 3', deed: say('key-capture') },
  { key: 'U', deed: say('key-tuck') },
  { key: '+ −', deed: say('key-start') },
];
