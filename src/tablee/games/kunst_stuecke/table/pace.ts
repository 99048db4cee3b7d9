/** How weighty each event of Kunst Stücke is when another player brings it about. */
import type { Weights } from '$contract';

export const weights: Weights = {
  'told-shared': 'deal',
  'told-stacked': 'none',
  'told-place': 'card',
  'told-discard': 'card',
  'told-slide': 'slide',
  'told-look': 'look',
  'told-keep': 'card',
  'told-keep-you': 'card',
  'told-end': 'none',
  'told-over': 'stop',
  'told-met': 'none',
  'told-missed': 'none',
};
