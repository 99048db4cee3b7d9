import { expect, test } from 'vitest';
import type { GameView } from '../contract.ts';
import { pagesOf } from './pad_pages.ts';
import { cardOf, frenchCard, nameOf, PIPS, valuesOfPiece, type Words } from './pieces.ts';
import { sides, spotInTrick } from './ring.ts';
import { thingsOf } from './things.ts';
import { itemsAt, numberAt, read } from './view_path.ts';

const VIEW = {
  seat: 1,
  left: [5, 3],
  bid: { quantity: 4, face: 2 },
  trick: [{ seat: 1, card: 'hearts-7' }, { card: 'spades-1' }],
} as object as GameView;

test('a path leads through structs, and [] to the entry of a seat', () => {
  expect(read(VIEW, 'bid.face')).toBe(2);
  expect(read(VIEW, 'left[]', 1)).toBe(3);
  expect(read(VIEW, 'left[]', null)).toBeUndefined();
  expect(read(VIEW, 'gone.away')).toBeUndefined();
  expect(numberAt(VIEW, 'gone[]', 0)).toBe(0);
});

test('items have their value, their owner and their number; seat 0 is absent as a default', () => {
  const items = itemsAt(VIEW, 'trick', { face: 'card', owner: 'seat' });
  expect(items.map((it) => [it.value, it.owner])).toEqual([
    ['hearts-7', 1],
    ['spades-1', 0],
  ]);
  expect(itemsAt(VIEW, 'bid', { face: 'face', number: 'quantity' })[0]).toMatchObject({
    value: 2,
    number: 4,
  });
  expect(itemsAt(VIEW, 'nothing', {})).toEqual([]);
});

test.each([
  ['hearts-10', 'hearts', 10, null],
  ['10-hearts', 'hearts', 10, null],
  ['spades-ace', 'spades', 1, null],
  ['clubs-K', 'clubs', 13, 'king'],
  ['diamonds-jack', 'diamonds', 11, 'jack'],
] as const)('%s is a card of the standard deck', (id, suit, rank, figure) => {
  expect(frenchCard(id)).toEqual({ suit, rank, figure });
});

test('a piece with a suit has only ranks as its values', () => {
  expect(cardOf({ kind: 'card', faces: 'french', suit: 'clubs' }, 13)?.figure).toBe('king');
  expect(cardOf({ kind: 'card', faces: 'number' }, 13)).toBeNull();
});

test.each(['stars-3', 'hearts-0', 'hearts-15', 'joker', ''])('%s is no card of that deck', (id) => {
  expect(frenchCard(id)).toBeNull();
});

const words: Words = {
  say: (key, facts) =>
    `${key}${Object.values(facts ?? {}).join(' ') && ` ${Object.values(facts ?? {}).join(' ')}`}`,
  has: () => false,
  thing: (family, id) => `${family}/${id}`,
  seat: (seat) => `seat ${seat}`,
};

test('every kind of piece has a name', () => {
  expect(nameOf('card', { kind: 'card', faces: 'french' }, 'hearts-king', words)).toBe(
    'house-card house-rank-king house-suit-hearts',
  );
  expect(nameOf('die', { kind: 'die' }, 5, words)).toBe('house-die 5');
  expect(nameOf('tile', { kind: 'tile' }, 'wood', words)).toBe('tile/wood');
  expect(nameOf('pawn', { kind: 'pawn', faces: 'seat' }, 2, words)).toBe('seat 2');
});

test('a number card has as many signs as its number', () => {
  for (const [rank, spots] of Object.entries(PIPS)) expect(spots).toHaveLength(Number(rank));
});

test('a die has six values, a suit four, and others those that are declared', () => {
  expect(valuesOfPiece({ kind: 'die' })).toHaveLength(6);
  expect(valuesOfPiece({ kind: 'suit' })).toHaveLength(4);
  expect(valuesOfPiece({ kind: 'tile', values: ['a'] })).toEqual(['a']);
  expect(valuesOfPiece(undefined)).toEqual([]);
});

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('%i opponents all have a place around the table', (count) => {
  const seats = Array.from({ length: count }, (_, at) => at);
  const { left, top, right } = sides(seats);
  expect([...left, ...top, ...right]).toEqual(seats);
  expect(left).toHaveLength(right.length);
});

test('the reader plays to the bottom of a trick, and the seat opposite to its top', () => {
  expect(spotInTrick(0, 4).y).toBeGreaterThan(7);
  expect(spotInTrick(2, 4).y).toBeLessThan(-7);
  expect(spotInTrick(1, 4).x).toBeLessThan(-10);
});

test('equal pieces have different ids', () => {
  const items = itemsAt({ dice: [5, 5, 1] } as object as GameView, 'dice', {});
  expect(thingsOf('die', items)).toEqual(['die-5', 'die-5+1', 'die-1']);
});

const UPPER = { id: 'upper', rows: ['a', 'b', 'c'], sum: 'x[]' };
const LOWER = { id: 'lower', rows: ['d', 'e'] };

test('a pad is one page if all fits, a page for each part if those fit, and else even pages', () => {
  const sizes = (most: number): number[] => pagesOf([UPPER, LOWER], most).map((it) => it.lines.length);
  expect(sizes(6)).toEqual([6]);
  expect(sizes(4)).toEqual([4, 2]);
  expect(sizes(3)).toEqual([3, 3]);
  expect(pagesOf([UPPER, LOWER], 4)[1]?.lines[0]).toMatchObject({ row: 'd', index: 3, number: 1 });
});
