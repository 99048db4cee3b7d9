import { expect, test } from 'vitest';
import { movesTo, readLink, writeLink, type Link } from './link.ts';
import type { PastMove } from './studio.generated.ts';

const STANDARD: Link = { players: 2, seed: 1, options: {}, byHand: false, moves: [] };

const past = (seat: number | null, card: number, byHand: boolean): PastMove => ({
  seat,
  action: { type: seat === null ? 'deal' : 'play', card } as PastMove['action'],
  words: { key: '', facts: {} },
  by_hand: byHand,
});
const cards = (moves: readonly { action: object }[]): unknown[] =>
  moves.map((it) => (it.action as { card: number }).card);

test('a link holds all of a position', () => {
  const action = { type: 'say', words: 'é & #=' } as Link['moves'][number]['action'];
  const link: Link = {
    players: 3,
    seed: 12,
    options: { end: 'all' },
    byHand: true,
    moves: [
      { seat: null, action },
      { seat: 1, action },
    ],
  };
  expect(readLink(writeLink(link), STANDARD)).toEqual(link);
});

test('what is missing or malformed is as usual', () => {
  expect(readLink('', STANDARD)).toEqual(STANDARD);
  expect(readLink('#players=many&seed=-1&moves={', STANDARD)).toEqual(STANDARD);
  expect(readLink('#moves=7', STANDARD)).toEqual(STANDARD);
});

test('moves of Nature that come from the seed are left out', () => {
  const moves = [past(null, 1, false), past(0, 2, true), past(null, 3, false), past(1, 4, true)];
  expect(cards(movesTo(moves, 4, false))).toEqual([2, 4]);
  expect(cards(movesTo(moves, 3, false))).toEqual([2]);
});

test('up to a deal that is chosen by hand, a link names every move', () => {
  const moves = [past(null, 1, false), past(null, 2, true), past(0, 3, true), past(null, 4, false)];
  expect(cards(movesTo(moves, 4, false))).toEqual([1, 2, 3]);
  expect(cards(movesTo(moves, 4, true))).toEqual([1, 2, 3, 4]);
  expect(cards(movesTo(moves, 1, false))).toEqual([]);
});
