/** A move in the making: a card, then where it goes. What is legal is what the offer has. */
import { Choice } from '$kit';
import type { Offer, TableProps } from '$contract';
import type { Card, Target, TempusAction, TempusView } from './view.ts';

type Props = TableProps<TempusView, TempusAction>;

const placeOf = (target: Target): string => {
  if (target.type === 'start') return `start${target.direction}`;
  return target.type === 'discard' ? 'discard' : `${target.type}${target.series}`;
};
const keyOf = (target: Target, card: Card): string => `${placeOf(target)} ${card}`;

/** A target as the name of a place to drop on, and back. */
export const dropName = placeOf;
export function targetNamed(name: string | null): Target | null {
  const found = /^(start|capture|tuck|discard)(.*)$/.exec(name ?? '');
  if (!found) return null;
  if (found[1] === 'start') return { type: 'start', direction: found[2] === '+' ? '+' : '-' };
  if (found[1] === 'discard') return { type: 'discard' };
  return { type: found[1] as 'capture' | 'tuck', series: Number(found[2]) };
}

/** Idle → picked → aimed → sent, for pointer, drag and keyboard alike. */
export class Moves {
  readonly choice = new Choice<Card, Target>();
  /** The target under a card that is being dragged. */
  over = $state<string | null>(null);
  readonly #props: () => Pick<Props, 'offer' | 'act' | 'explain' | 'busy'>;
  readonly #offered: Set<string> = $derived.by(() => {
    const actions = this.#props().offer?.actions ?? [];
    return new Set(actions.map((action) => keyOf(action, action.card)));
  });

  constructor(props: () => Pick<Props, 'offer' | 'act' | 'explain' | 'busy'>) {
    this.#props = props;
  }

  get offer(): Offer<TempusAction> | null {
    return this.#props().offer;
  }

  get card(): Card | null {
    return this.choice.piece;
  }

  get target(): Target | null {
    return this.choice.target;
  }

  can(target: Target, card: Card | null = this.card): boolean {
    return card !== null && this.#offered.has(keyOf(target, card));
  }

  /** Everywhere a card can go. */
  targetsOf(card: Card): TempusAction[] {
    return (this.offer?.actions ?? []).filter((action) => action.card === card);
  }

  /** The numbers of the series that a card would take. */
  captures(card: Card): number[] {
    return this.targetsOf(card).flatMap((it) => (it.type === 'capture' ? [it.series] : []));
  }

  /** Pick a card, or put it back; where it can only go to one place, aim there. */
  toggle(card: Card): void {
    this.choice.toggle(card);
    if (this.card) this.aimAtOnly();
  }

  pick(card: Card): void {
    this.choice.pick(card);
    this.aimAtOnly();
  }

  /** After a new offer, too. */
  aimAtOnly(): void {
    const [only, ...more] = this.card ? this.targetsOf(this.card) : [];
    if (only && !more.length) this.choice.aim(targetNamed(placeOf(only)));
  }

  isAimed(target: Target): boolean {
    return this.choice.isTarget(target);
  }

  /** Aim there; a second time, play. What is not allowed is explained by its rule. */
  async aim(target: Target): Promise<void> {
    if (!this.card) return;
    if (!this.can(target)) await this.#props().explain({ ...target, card: this.card } as TempusAction);
    else if (this.isAimed(target)) await this.play();
    else this.choice.aim(target);
  }

  /** Sends what is picked and aimed at. */
  async play(): Promise<boolean> {
    const { card, target } = this;
    if (!card || !target || this.#props().busy) return false;
    return this.choice.send(() => this.#props().act({ ...target, card } as TempusAction));
  }

  /** After a new view: keep what is still in hand and still allowed. */
  keep(hand: readonly Card[]): void {
    this.choice.keep(
      (card) => hand.includes(card),
      (target) => this.offer === null || this.can(target),
    );
  }

  drop(): void {
    this.choice.drop();
  }
}
