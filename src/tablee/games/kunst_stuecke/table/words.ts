/** Names the things on this table in words. */
import type { Facts } from '$contract';
import type { Lying } from './geometry.ts';
import { colourOf, restOf } from './view.ts';

export type Say = (key: string, facts?: Facts) => string;

export const shapeFacts = (shape: string): Facts => ({
  colour: colourOf(shape),
  hue: colourOf(shape),
  kind: restOf(shape),
});
export const tileFacts = (tile: string): Facts => ({
  colour: colourOf(tile),
  hue: colourOf(tile),
  number: restOf(tile),
});

/** The letter of a colour in the reader's language. It helps readers who cannot tell colours apart. */
export const letterOf = (say: Say, colour: string): string => say(`letter-${colour}`);

export const shapeName = (say: Say, shape: string): string => say('name-shape', shapeFacts(shape));
export const tileName = (say: Say, tile: string): string => say('name-tile', tileFacts(tile));

/** Names a shape on the canvas, with its place and the size of its group. */
export const pieceName = (say: Say, { shape, x, y }: Lying, count: number): string =>
  say('name-piece', { ...shapeFacts(shape), x, y, count });
