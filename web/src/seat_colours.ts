/**
 * The colours of seats. Any two can be told apart by colour-blind people, too; each has a pattern as a
 * further sign. `ink` is the colour of text on it.
 */
export const PATTERNS = [
  'stripes',
  'dots',
  'checks',
  'waves',
  'slants',
  'bars',
  'diamonds',
  'crosses',
  'zigzag',
  'plain',
] as const;
export type Pattern = (typeof PATTERNS)[number];

export interface SeatColour {
  colour: string;
  ink: string;
  pattern: Pattern;
}

const WHITE = '#ffffff';
const INK = '#1d2a30';
const COLOURS = [
  ['#7b1000', WHITE],
  ['#245168', WHITE],
  ['#687d2e', WHITE],
  ['#bb488f', WHITE],
  ['#1d7363', WHITE],
  ['#785100', WHITE],
  ['#21178a', WHITE],
  ['#79affa', INK],
  ['#f9f9c8', INK],
  ['#24141d', WHITE],
] as const;

export const SEAT_COLOURS: readonly SeatColour[] = COLOURS.map(([colour, ink], number) => ({
  colour,
  ink,
  pattern: PATTERNS[number] ?? 'plain',
}));
