/** How weighty each event of Klunker is when another player brings it about, and what is heard of it. */
import type { Sounds, Weights } from '$contract';

export const weights: Weights = {
  'told-money': 'deal',
  'told-top-dealt': 'none',
  'told-dealt': 'none',
  'told-dealt-you': 'none',
  'told-display': 'several',
  'told-reserve': 'card',
  'told-pass': 'pass',
  'told-forced-pass': 'pass',
  'told-sale': 'sale',
  'told-buy': 'purchase',
  'told-buy-own': 'several',
  'told-decline': 'pass',
  'told-start': 'deal',
  'told-end': 'none',
};

export const sounds: Sounds = {
  'told-display': 'card',
  'told-reserve': 'card',
  'told-pass': 'card',
  'told-forced-pass': 'card',
  'told-sale': 'note',
  'told-buy': 'note',
  'told-buy-own': 'card',
};
