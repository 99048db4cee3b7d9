/** The seven kinds of cards: their order and their letters. */
import type { Kind } from './view.ts';

/** The letter on each card, the same in every language. It identifies the kind even without colour. */
export const LETTERS: Readonly<Record<Kind, string>> = {
  piercing: 'P',
  earring: 'B',
  'gold-tooth': 'D',
  shoe: 'S',
  'fob-watch': 'G',
  tiara: 'T',
  necklace: 'C',
};

/** The kinds in the order in which a reserve is sorted (KL12). */
export const KINDS = Object.keys(LETTERS) as readonly Kind[];
