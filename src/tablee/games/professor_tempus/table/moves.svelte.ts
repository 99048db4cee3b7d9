/** A move that the viewer is preparing: first a card, then its target. Only the actions in the offer are legal. */
import { Choice } from '$kit';
import type { Offer, TableProps } from '$contract';
import type { Card, Target, TempusAction, TempusView } from './view.ts';

type Props = TableProps<TempusView, TempusAction>;

const placeOf = (target: Target): string => {
  if (target.type === 'start') return `start${target.direction}`;
  return target.type === 'discard' ? 'discard' : `${target.type}${target.series}`;
};
const keyOf = (target: Target, card: Card): string => `${placeOf(target)} ${card}`;

/** The name of a target to drop a card on. `targetNamed` turns the name back into the target. */
export const dropName = placeOf;
export function targetNamed(name: string | null): Target | null {
  const found = /^(start|capture|tuck|discard)(.*)$/.exec(name ?? '');
  if (!found) return null;
  if (found[1] === 'start') return { type: 'start', direction: found[2] === '+' ? '+' : '-' };
  if (found[1] === 'discard') return { type: 'discard' };
  return { type: found[1] as 'capture' | 'tuck', series: Number(found[2]) };
}

/** The state of a move: idle → picked → aimed → sent. Pointer, drag and keyboard all change this one state. */
export class Moves {
  readonly choice = new Choice<Card, Target>();
  /** The name of the target under the dragged card. */
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

  /** Whether a picked card waits for its place, or for the yellow button. */
  get isChoosing(): boolean {
    return this.offer !== null && this.card !== null;
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

  /** All actions that are legal with a card. */
  targetsOf(card: Card): TempusAction[] {
    return (this.offer?.actions ?? []).filter((action) => action.card === card);
  }

  /** The numbers of the series that a card would capture. */
  captures(card: Card): number[] {
    return this.targetsOf(card).flatMap((it) => (it.type === 'capture' ? [it.series] : []));
  }

  /** Picks a card, or puts it back. Aims at once if the card can go to only one place. */
  toggle(card: Card): void {
    this.choice.toggle(card);
    if (this.card) this.aimAtOnly();
  }

  pick(card: Card): void {
    this.choice.pick(card);
    this.aimAtOnly();
  }

  /** Aims the picked card if it can go to only one place. */
  aimAtOnly(): void {
    const [only, ...more] = this.card ? this.targetsOf(this.card) : [];
    if (only && !more.length) this.choice.aim(targetNamed(placeOf(only)));
  }

  isAimed(target: Target): boolean {
    return this.choice.isTarget(target);
  }

  /** Aims at a target, or plays the card if already aimed there. The server explains a forbidden target. */
  async aim(target: Target): Promise<void> {
    if (!this.card) return;
    if (!this.can(target))
      await this.#props().explain({
        ...target,
        card: this.card,
      } as TempusAction);
    else if (this.isAimed(target)) await this.play();
    else this.choice.aim(target);
  }

  /** Plays the picked card on the target, if both are chosen. */
  async play(): Promise<boolean> {
    const { card, target } = this;
    if (!card || !target || this.#props().busy) return false;
    return this.choice.send(() => this.#props().act({ ...target, card } as TempusAction));
  }

  /** Drops the card if it has left the hand, and the target if it is forbidden. Call this for each new view. */
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
