/** How weighty each event of Klunker is when another player brings it about. */
import type { Weights } from '$contract';

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
