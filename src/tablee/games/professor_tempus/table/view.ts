/** Short names for the types of a table of Professor Tempus, which are generated from Python. */
import type {
  Card,
  Capture,
  Discard,
  PlayerAction,
  Start,
  TempusView,
  Tuck,
} from './types.generated.ts';

export type { Card, Direction, TempusSeries, TempusView } from './types.generated.ts';
export type Colour = 'red' | 'mauve' | 'joker';
export type TempusAction = PlayerAction;
/** Where a card can go. A card and a target together make an action. */
export type Target =
  Omit<Start, 'card'> | Omit<Capture, 'card'> | Omit<Tuck, 'card'> | Omit<Discard, 'card'>;

export const SIGNS: Record<Colour, string> = {
  red: 'pt-sun',
  mauve: 'pt-moon',
  joker: 'pt-cog',
};

/** Splits a card's name, such as red-16, into its colour and its value. */
export function readCard(card: Card): { colour: Colour; value: number } {
  const [colour, value] = card.split('-');
  return { colour: colour as Colour, value: Number(value) };
}

/** How many hourglasses a card shows. */
export function hourglassesOn(view: TempusView, card: Card): number {
  const { colour, value } = readCard(card);
  return Number(view.hourglasses[colour]?.[value - 1] ?? 0);
}
