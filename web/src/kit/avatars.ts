/** The faces: people get animals, and bots get crockery. The server deals them; a bot's name is its face. */
export const ANIMALS = [
  'fox',
  'badger',
  'owl',
  'hen',
  'hare',
  'hedgehog',
  'frog',
  'bear',
  'cat',
  'mouse',
] as const;
export const CROCKERY = [
  'mill',
  'alarm',
  'teapot',
  'kettle',
  'sugar',
  'sieve',
  'moka',
  'salt',
  'whisk',
  'toaster',
  'pot',
  'eggcup',
] as const;
export type AvatarName = (typeof ANIMALS)[number] | (typeof CROCKERY)[number];

const NAMES: readonly string[] = [...ANIMALS, ...CROCKERY];
export const isAvatar = (name: string): name is AvatarName => NAMES.includes(name);
