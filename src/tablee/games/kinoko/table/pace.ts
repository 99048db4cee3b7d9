/** How weighty each event of Kinoko is when another player brings it about, and what is heard of it. */
import type { Sounds, Weights } from '$contract';

export const weights: Weights = {
  'told-colours': 'deal',
  'told-redeal': 'deal',
  'told-start': 'deal',
  'told-forbidden': 'none',
  'told-family-you': 'none',
  'told-roll': 'dice',
  'told-choose': 'choice',
  'told-exchange': 'card',
  'told-look': 'look',
  'told-look-you': 'look',
  'told-swap': 'swap',
  'told-continue': 'none',
  'told-stop': 'stop',
  'told-hand': 'none',
  'told-row': 'none',
  'told-last-family': 'none',
  'told-together': 'none',
  'told-penalty': 'none',
  'told-wrong': 'none',
  'told-point': 'none',
  'told-end': 'none',
};

export const sounds: Sounds = {
  'told-redeal': 'card',
  'told-start': 'card',
  'told-roll': 'dice',
  'told-exchange': 'card',
  'told-look': 'card',
  'told-look-you': 'card',
  'told-swap': 'card',
  'told-stop': 'stop',
};
