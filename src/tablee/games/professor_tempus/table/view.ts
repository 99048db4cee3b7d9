/** The table as `view.py` gives it, the actions of `actions.py`, and what can be read off them. */
import type { Action, GameView } from '$contract';

export type Direction = '+' | '-';
export type Colour = 'red' | 'mauve' | 'joker';
/** A card by name, as red-16. */
export type Card = string;

export interface TempusSeries {
  owner: number;
  direction: Direction;
  cards: Card[];
  tucked?: Card[];
}

export interface TempusPlace {
  by: number;
  round: number;
  card?: Card;
  drawn_by?: number;
}

export interface TempusPlayer {
  hand_size: number;
  hourglasses: number;
  noted?: number;
  aside?: Card[];
  known?: Card[];
}

export interface TempusView extends GameView {
  phase: string;
  round: number;
  first_player: number;
  exhausted?: number;
  pile_size: number;
  places?: TempusPlace[];
  series?: TempusSeries[];
  players: TempusPlayer[];
  hand?: Card[];
  hourglasses: Record<Colour, number[]>;
}

/** Where a card can go; with the card it is an action. */
export type Target =
  | { type: 'start'; direction: Direction }
  | { type: 'capture' | 'tuck'; series: number }
  | { type: 'discard' };
export type TempusAction = Action & Target & { card: Card };

/** There are three of them (PT3). */
export const HOLDERS = 3;
export const SIGNS: Record<Colour, string> = { red: 'pt-sun', mauve: 'pt-moon', joker: 'pt-cog' };

export function readCard(card: Card): { colour: Colour; value: number } {
  const [colour, value] = card.split('-');
  return { colour: colour as Colour, value: Number(value) };
}

/** How many hourglasses a card shows; jokers have odd values only (PT1). */
export function hourglassesOn(view: TempusView, card: Card): number {
  const { colour, value } = readCard(card);
  return view.hourglasses[colour][colour === 'joker' ? (value - 1) / 2 : value - 1] ?? 0;
}

export const countOn = (view: TempusView, cards: readonly Card[] = []): number =>
  cards.reduce((sum, card) => sum + hourglassesOn(view, card), 0);

/** The hourglasses at stake in a series, those of the tucked cards included (PT16). */
export const atStake = (view: TempusView, series: TempusSeries): number =>
  countOn(view, series.cards) + countOn(view, series.tucked);

/** A series with its number, in front of that seat. */
export const seriesOf = (view: TempusView, seat: number): { series: TempusSeries; number: number }[] =>
  (view.series ?? [])
    .map((series, number) => ({ series, number }))
    .filter(({ series }) => series.owner === seat);

/** How many turns a player has in a round: all cards but two are played (PT4, PT15, PT17). */
export const turnsEach = (view: TempusView): number => (view.players.length === 2 ? 5 : 4);

/** The turns of the round: all of them, and those over. */
export function turnsOf(view: TempusView): { all: number; over: number } {
  const all = turnsEach(view) * view.players.length;
  const left = view.players.reduce((sum, player) => sum + player.hand_size - 2, 0);
  return { all, over: Math.max(0, all - left) };
}

/** Whether the pile cannot fill all hands once more: then this round is the last of the deck (PT19). */
export const isLastRound = (view: TempusView): boolean =>
  view.pile_size < turnsEach(view) * view.players.length;

/** The cards under the pile that nobody has drawn yet (PT13). */
export const underPile = (view: TempusView): TempusPlace[] =>
  (view.places ?? []).filter((place) => place.drawn_by === undefined);
