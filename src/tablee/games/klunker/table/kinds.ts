/** The kinds of cards in the order in which a reserve is sorted (KL12). */
import type { Kind } from './view.ts';

export const KINDS: readonly Kind[] = [
  'piercing',
  'earring',
  'gold-tooth',
  'shoe',
  'fob-watch',
  'tiara',
  'necklace',
];
