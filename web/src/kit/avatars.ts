/** People are animals, bots are crockery. */
export const ANIMALS = ['fox', 'badger', 'owl', 'hen', 'hare'] as const;
export const CROCKERY = { novice: 'mill', regular: 'alarm', master: 'teapot' } as const;
export type AvatarName = (typeof ANIMALS)[number] | 'mill' | 'alarm' | 'teapot';
