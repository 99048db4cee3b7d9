/** How weighty each event of Kunst Stücke is when another player brings it about, and what is heard of it. */
import type { Sounds, Weights } from '$contract';

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

export const sounds: Sounds = {
  'told-place': 'card',
  'told-discard': 'card',
  'told-slide': 'card',
  'told-look': 'card',
  'told-keep': 'card',
  'told-keep-you': 'card',
  'told-over': 'stop',
};
