/** What the components of a table share: the table's props, which cards are new, and the names of things. */
import type { Seat, TableProps } from '$contract';
import { dropName } from './moves.svelte.ts';
import { hourglassesOn, readCard } from './view.ts';
import type { Card, Target, TempusAction, TempusSeries, TempusView } from './view.ts';

type Props = TableProps<TempusView, TempusAction>;

export class Sight {
  readonly #props: () => Props;
  /** The cards that the last move laid on or tucked under a series. */
  readonly fresh: Set<Card> = $derived.by(() => {
    const played = (this.#props().news?.lines ?? []).filter((line) =>
      /^told-(start|capture|tuck)$/.test(line.key),
    );
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

  /** The place that a newly visible card comes from: the hand of the player who acted. */
  get cameFrom(): string {
    return `hand-${this.#props().news?.by ?? ''}`;
  }

  hourglasses(card: Card): number {
    return hourglassesOn(this.view, card);
  }

  /** Names a card, for example "red 16". */
  name(card: Card): string {
    const { colour, value } = readCard(card);
    return this.say(`card-${colour}`, { number: value });
  }

  /** Names a card and its hourglasses. */
  nameInFull(card: Card): string {
    return this.say('piece-card', {
      card,
      hourglasses: this.hourglasses(card),
    });
  }

  /** Names a series: its letter, direction, owner, last card, and the hourglasses at stake. */
  nameOfSeries(series: TempusSeries, number: number): string {
    return this.say(series.direction === '+' ? 'piece-series-up' : 'piece-series-down', {
      series: number,
      owner_seat: series.owner,
      count: series.cards.length,
      last_card: series.cards.at(-1) ?? '',
      hourglasses: series.hourglasses ?? 0,
    });
  }

  /** Says in a few words which card may follow, or that the series is the viewer's own (PT7, PT11). */
  nextFor(series: TempusSeries): string {
    if (this.isOwn(series.owner)) return this.say('label-own-series');
    const { colour } = readCard(series.cards.at(-1) ?? '');
    return this.say(`next-${colour}-${series.direction === '+' ? 'up' : 'down'}`);
  }

  /** Describes a move and everything that it does. The short form fits a button on a phone. */
  effect(target: Target, card: Card, owner: number, count: number, form: '' | '-short' = ''): string {
    const series = 'series' in target ? target.series : (this.view.series?.length ?? 0);
    const direction = 'direction' in target ? target.direction : '';
    const key =
      target.type === 'start' ? `do-start-${direction === '+' ? 'up' : 'down'}` : `do-${target.type}`;
    return this.say(`${key}${form}`, {
      card,
      series,
      owner_seat: owner,
      count,
    });
  }

  /** Whether the hint is about this target. If `exactly` is false, the stage `look` counts too. */
  isHinted(target: Target, exactly = true): boolean {
    const hint = this.#props().hint;
    if (!hint || (exactly && hint.stage === 'look')) return false;
    return dropName(hint.action) === dropName(target);
  }

  /** The card that the hint recommends; null until the hint shows the move. */
  get hintedCard(): Card | null {
    const hint = this.#props().hint;
    return hint?.stage === 'move' ? hint.action.card : null;
  }
}
