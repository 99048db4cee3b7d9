/** What a piece's value is and how it is called: cards of the standard deck, dice, numbers, ids with a text. */
import type { Piece } from '../http.generated.ts';
import type { Value } from './view_path.ts';

export const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof SUITS)[number];
const FIGURES = { jack: 11, queen: 12, king: 13 } as const;
export type Figure = keyof typeof FIGURES;

/** A card of the standard deck. The ace's rank is 1. */
export interface FrenchCard {
  suit: Suit;
  rank: number;
  figure: Figure | null;
}

const RANKS: Readonly<Record<string, number>> = {
  ace: 1,
  a: 1,
  j: 11,
  q: 12,
  k: 13,
  14: 1,
  ...FIGURES,
};

/** The card that an id such as `hearts-10`, `hearts-king` or `hearts-K` names, or null. */
export function frenchCard(id: Value): FrenchCard | null {
  const [first = '', second = ''] = String(id).toLowerCase().split('-');
  const [name, word] = isSuit(first) ? [first, second] : [second, first];
  const rank = RANKS[word] ?? Number(word);
  if (!isSuit(name) || !(rank >= 1 && rank <= 13)) return null;
  const figure = (Object.keys(FIGURES) as Figure[]).find((it) => FIGURES[it] === rank) ?? null;
  return { suit: name, rank, figure };
}

/** The card of the standard deck that a piece shows with this value, or null. */
export const cardOf = ({ faces, suit }: Piece, value: Value): FrenchCard | null =>
  faces === 'french' ? frenchCard(suit ? `${suit}-${value}` : value) : null;

export const isSuit = (it: Value): it is Suit => (SUITS as readonly Value[]).includes(it);

/** How a value is put into words: the texts of the table, and the names that the game gives to ids. */
export interface Words {
  say: (key: string, facts?: Record<string, string | number>) => string;
  has: (key: string) => boolean;
  /** The name of a thing with this id, or the id itself. */
  thing: (family: string, id: string) => string;
  seat: (seat: number) => string;
}

/** The full name of a piece, as a screen reader says it. */
export function nameOf(name: string, piece: Piece, value: Value, words: Words): string {
  if (piece.faces === 'seat') return words.seat(Number(value));
  const card = cardOf(piece, value);
  if (card)
    return words.say('house-card', { rank: rankWord(card, words), suit: suitWord(card.suit, words) });
  if (piece.kind === 'suit' && isSuit(value)) return suitWord(value, words);
  if (typeof value === 'string') return words.thing(name, value);
  const own = words.has(`${name}-${value}`) ? words.say(`${name}-${value}`) : String(value);
  return piece.kind === 'die' ? words.say('house-die', { value: own }) : own;
}

export const suitWord = (suit: Suit, words: Words): string => words.say(`house-suit-${suit}`);

export function rankWord({ rank, figure }: FrenchCard, words: Words): string {
  return figure || rank === 1 ? words.say(`house-rank-${figure ?? 'ace'}`) : String(rank);
}

/** What stands in the corner of a card: the reader's own letter for a figure. */
export function indexOf({ rank, figure }: FrenchCard, words: Words): string {
  return figure || rank === 1 ? words.say(`house-letter-${figure ?? 'ace'}`) : String(rank);
}

/** The short form of a value, for chips and options. */
export function shortOf(name: string, piece: Piece, value: Value, words: Words): string {
  const card = cardOf(piece, value);
  if (card) return indexOf(card, words);
  if (typeof value === 'number') return String(value);
  return words.has(`letter-${value}`) ? words.say(`letter-${value}`) : words.thing(name, value);
}

/** All values of a piece, as far as they are known. */
export function valuesOfPiece(piece: Piece | undefined): readonly Value[] {
  if (!piece) return [];
  if (piece.values?.length) return piece.values;
  if (piece.kind === 'suit') return SUITS;
  return piece.kind === 'die' ? [1, 2, 3, 4, 5, 6] : [];
}

type Spot = readonly [number, number];
const LEFT = 0.24;
const RIGHT = 0.76;
const pairs = (...heights: number[]): Spot[] =>
  heights.flatMap((y): Spot[] => [
    [LEFT, y],
    [RIGHT, y],
  ]);

/** Where the signs of a number card are, from 0 to 1. */
export const PIPS: Readonly<Record<number, readonly Spot[]>> = {
  2: [
    [0.5, 0.16],
    [0.5, 0.84],
  ],
  3: [
    [0.5, 0.14],
    [0.5, 0.5],
    [0.5, 0.86],
  ],
  4: pairs(0.16, 0.84),
  5: [...pairs(0.16, 0.84), [0.5, 0.5]],
  6: pairs(0.14, 0.5, 0.86),
  7: [...pairs(0.14, 0.5, 0.86), [0.5, 0.32]],
  8: [...pairs(0.14, 0.5, 0.86), [0.5, 0.32], [0.5, 0.68]],
  9: [...pairs(0.12, 0.373, 0.627, 0.88), [0.5, 0.5]],
  10: [...pairs(0.12, 0.373, 0.627, 0.88), [0.5, 0.247], [0.5, 0.753]],
};
