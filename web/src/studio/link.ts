/** A link to a position: the settings, the seed and the moves, in the fragment of the studio's address. */
import type { GameAction } from '../http.generated.ts';
import type { MadeMove, PastMove } from './studio.generated.ts';

export interface Link {
  players: number;
  seed: number;
  options: Readonly<Record<string, string>>;
  byHand: boolean;
  moves: readonly MadeMove[];
}

const OPTION = 'option-';

/** Reads a link. What is missing or malformed is taken from `standard`. */
export function readLink(fragment: string, standard: Link): Link {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  const options = [...given].filter(([name]) => name.startsWith(OPTION));
  return {
    players: wholeIn(given.get('players')) ?? standard.players,
    seed: wholeIn(given.get('seed')) ?? standard.seed,
    options: Object.fromEntries(options.map(([name, value]) => [name.slice(OPTION.length), value])),
    byHand: given.get('hand') === '1',
    moves: movesIn(given.get('moves')),
  };
}

export function writeLink(link: Link): string {
  const written = new URLSearchParams({ players: `${link.players}`, seed: `${link.seed}` });
  for (const [name, value] of Object.entries(link.options)) written.set(OPTION + name, value);
  if (link.byHand) written.set('hand', '1');
  if (link.moves.length)
    written.set('moves', JSON.stringify(link.moves.map(({ seat, action }) => [seat, action])));
  return `#${written}`;
}

/**
 * The moves that a link needs to lead to the position after the first `count` moves. Moves of Nature that come
 * from the seed are left out, unless a later one is chosen by hand: the link must then say which one that is.
 */
export function movesTo(past: readonly PastMove[], count: number, byHand: boolean): MadeMove[] {
  const shown = past.slice(0, count);
  const lastByHand = shown.findLastIndex((it) => it.seat === null && it.by_hand);
  const whole = byHand ? count : lastByHand + 1;
  return shown
    .filter((it, number) => it.seat !== null || number < whole)
    .map(({ seat, action }) => ({ seat, action }));
}

const wholeIn = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;

function movesIn(text: string | null): MadeMove[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(found)) return [];
    return found.map(([seat, action]: [number | null, GameAction]) => ({ seat, action }));
  } catch {
    return [];
  }
}
