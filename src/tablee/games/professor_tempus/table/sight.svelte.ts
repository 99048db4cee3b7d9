/** What a table's parts look at: its props, what is new, and the names of things. */
import type { Seat, TableProps } from '$contract';
import { dropName } from './moves.svelte.ts';
import { atStake, hourglassesOn, readCard } from './view.ts';
import type { Card, Target, TempusAction, TempusSeries, TempusView } from './view.ts';

type Props = TableProps<TempusView, TempusAction>;

export class Sight {
  readonly #props: () => Props;
  /** The cards that the last move laid or tucked in the open. */
  readonly fresh: Set<Card> = $derived.by(() => {
    const played = (this.#props().news?.lines ?? []).filter((line) => /^told-(start|capture|tuck)$/.test(line.key));
    return new Set(played.map((line) => String(line.facts?.['card'])));
  });

  constructor(props: () => Props) {
    this.#props = props;
  }

  get props(): Props {
    return this.#props();
  }
  get view(): TempusView {
    return this.#props().view;
  }
  get say(): Props['say'] {
    return this.#props().say;
  }

  seatOf(seat: number): Seat {
    return this.#props().seats[seat] as Seat;
  }

  isOwn(seat: number): boolean {
    return seat === this.#props().seat;
  }

  /** Where a card that was not seen before comes from: the hand of who played it. */
  get cameFrom(): string {
    return `hand-${this.#props().news?.by ?? ''}`;
  }

  hourglasses(card: Card): number {
    return hourglassesOn(this.view, card);
  }

  /** A card in words, as: red 16. */
  name(card: Card): string {
    const { colour, value } = readCard(card);
    return this.say(`card-${colour}`, { number: value });
  }

  /** The same with its hourglasses. */
  nameInFull(card: Card): string {
    return this.say('piece-card', { card, hourglasses: this.hourglasses(card) });
  }

  /** A series: its letter, way, owner, last card, and what is at stake. */
  nameOfSeries(series: TempusSeries, number: number): string {
    return this.say(series.direction === '+' ? 'piece-series-up' : 'piece-series-down', {
      series: number,
      owner_seat: series.owner,
      count: series.cards.length,
      last_card: series.cards.at(-1) ?? '',
      hourglasses: atStake(this.view, series),
    });
  }

  /** A move in words, all of its effect. */
  effect(target: Target, card: Card, owner: number, count: number): string {
    const series = 'series' in target ? target.series : (this.view.series?.length ?? 0);
    const direction = 'direction' in target ? target.direction : '';
    const key = target.type === 'start' ? `do-start-${direction === '+' ? 'up' : 'down'}` : `do-${target.type}`;
    return this.say(key, { card, series, owner_seat: owner, count });
  }

  /** Whether the hint points at this place; its first stage shows a place only roughly. */
  isHinted(target: Target, exactly = true): boolean {
    const hint = this.#props().hint;
    if (!hint || (exactly && hint.stage === 'look')) return false;
    return dropName(hint.action) === dropName(target);
  }

  /** The card that the hint would play, once it says so. */
  get hintedCard(): Card | null {
    const hint = this.#props().hint;
    return hint?.stage === 'move' ? hint.action.card : null;
  }
}
