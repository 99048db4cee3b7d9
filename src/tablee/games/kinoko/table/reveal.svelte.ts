/** Shows the end of a round: the caller's shout and family, the sets of cards one by one, then the verdict. */
import { handOf, setsIn, type KinokoView, type LastRound, type Place, type SetId } from './view.ts';

const SHOUT_MS = 1400;
const FAMILY_MS = 1000;
const SET_MS = 650;
const VERDICT_MS = 2600;
/** How long a press of the button is taken for a second press of the one that was there before. */
const FRESH_MS = 500;

export interface Ended {
  last: LastRound;
  round: number;
  /** The scores before this round was scored. `after` holds the scores after that. */
  before: readonly number[];
  after: readonly number[];
  /** The table as it was when someone stopped the round; null if this page did not see it. */
  from: KinokoView | null;
  ids: ReadonlyMap<Place, string>;
}

export class Reveal {
  ended = $state.raw<Ended | null>(null);
  /** Step 0 is the shout, step 1 the caller's family. Each later step shows a set, and the last the verdict. */
  #step = $state(0);
  /** Whether the verdict has been visible for long enough to be read. */
  isSettled = $state(true);
  /** Whether the verdict has only just come. A press of the button that closes it would come too early. */
  isFresh = $state(false);
  #order: readonly SetId[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #freshTimer: ReturnType<typeof setTimeout> | undefined;

  get isOn(): boolean {
    return this.ended !== null;
  }
  get isShout(): boolean {
    return this.isOn && this.#step === 0;
  }
  get isVerdict(): boolean {
    return this.isOn && this.#step > this.#order.length + 1;
  }
  /** The set that is being turned over now. */
  get turning(): SetId | undefined {
    return this.isVerdict ? undefined : this.#order[this.#step - 2];
  }
  showsFamily(seat: number): boolean {
    return this.isVerdict || (this.#step > 0 && seat === this.ended?.last.caller);
  }
  shows(set: SetId): boolean {
    return this.#step - 2 >= this.#order.indexOf(set);
  }

  /** Begins to reveal the cards. Without motion, turns all cards over at once. */
  begin(ended: Ended, own: number | null, motion: boolean): void {
    this.ended = ended;
    this.#order = orderOf(ended.last, own);
    this.#step = 0;
    this.isSettled = !motion;
    if (motion) this.#go(SHOUT_MS);
    else this.skip();
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.#step = this.#order.length + 2;
    this.#settle();
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#freshTimer);
    this.isFresh = false;
    this.isSettled = true;
    this.ended = null;
  }

  #go(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#step += 1;
      if (this.isVerdict) this.#settle();
      else this.#go(this.#step === 1 ? FAMILY_MS : SET_MS);
    }, ms);
  }

  #settle(): void {
    if (this.isSettled) return;
    this.#timer = setTimeout(() => (this.isSettled = true), VERDICT_MS);
    clearTimeout(this.#freshTimer);
    this.isFresh = true;
    this.#freshTimer = setTimeout(() => (this.isFresh = false), FRESH_MS);
  }
}

/** Sorts the sets: other hands, the viewer's hand, rows, and last the set that holds the caller's family. */
function orderOf(last: LastRound, own: number | null): SetId[] {
  const best = last.where?.[last.together?.indexOf(last.caller) ?? -1];
  const late = (set: SetId): number =>
    set === best ? 3 : set.startsWith('row') ? 2 : own !== null && set === handOf(own) ? 1 : 0;
  return setsIn(last).sort((a, b) => late(a) - late(b));
}
