/** How weighty each event of Professor Tempus is when another player brings it about. */
import type { Weights } from '$contract';

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
