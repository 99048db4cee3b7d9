/** People get animals as avatars, and bots get crockery. `CROCKERY` starts with the weakest bot's avatar. */
export const ANIMALS = ['fox', 'badger', 'owl', 'hen', 'hare'] as const;
export const CROCKERY = ['mill', 'alarm', 'teapot'] as const;
export type AvatarName = (typeof ANIMALS)[number] | (typeof CROCKERY)[number];
