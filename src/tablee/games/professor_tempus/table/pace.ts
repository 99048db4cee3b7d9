/** How weighty each event of Professor Tempus is when another player brings it about, and what is heard of it. */
import type { Sounds, Weights } from '$contract';

export const weights: Weights = {
  'told-dealt': 'none',
  'told-dealt-you': 'none',
  'told-drawn': 'none',
  'told-drawn-back': 'none',
  'told-drawn-yours': 'none',
  'told-start': 'card',
  'told-capture': 'capture',
  'told-tuck': 'card',
  'told-discard': 'pass',
  'told-discard-you': 'pass',
  'told-aside': 'none',
  'told-noted': 'none',
  'told-shuffle': 'none',
  'told-round': 'deal',
  'told-end': 'none',
};

export const sounds: Sounds = {
  'told-start': 'card',
  'told-capture': 'card',
  'told-tuck': 'card',
  'told-discard': 'card',
  'told-discard-you': 'card',
  'told-round': 'stop',
};
