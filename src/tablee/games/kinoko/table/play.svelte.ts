/** The state of this table in the browser: the prepared move, what each card shows, what just happened. */
import { getContext, setContext } from 'svelte';
import type { Line, TableProps } from '$contract';
import { Choice, type Frame } from '$kit';
import { Ids } from './ids.svelte.ts';
import { Notes } from './notes.svelte.ts';
import { Reveal } from './reveal.svelte.ts';
import { Sight } from './sight.ts';
import {
  handOf,
  isPlace,
  placesOf,
  setOf,
  valueOf,
  type Face,
  type KinokoAction,
  type KinokoView,
  type Place,
  type SetId,
} from './view.ts';

export type Props = TableProps<KinokoView, KinokoAction>;

/** The latest action: two cards were exchanged, one was looked at, or two sets were swapped. */
export interface Deed {
  kind: 'exchange' | 'look' | 'swap';
  places: readonly Place[];
  by: number | null;
}

const KEY = Symbol('kinoko');

export class Play {
  readonly #props: () => Props;
  readonly frame: Frame;
  readonly notes: Notes;
  readonly ids = new Ids();
  readonly reveal = new Reveal();
  readonly sight: Sight;
  readonly cards = new Choice<Place>({ many: true });
  readonly set = new Choice<SetId>();
  die = $state<number | null>(null);
  /** The place of the card, or the key of the family, whose notes are open. */
  sheet = $state<string | null>(null);
  deed = $state.raw<Deed | null>(null);
  /** The number of rolls that this page has seen. When it changes, the dice tumble on the screen. */
  rolls = $state(0);
  #seq = -1;
  /** Whether the views come from a record, so that nobody can act. */
  isReplay = false;
  /** The card that was touched while a die was selected. It is picked once the die is taken. */
  #next: Place | null = null;

  constructor(props: () => Props, frame: Frame) {
    this.#props = props;
    this.frame = frame;
    this.sight = new Sight(props, this.ids, this.reveal);
    this.notes = new Notes(`${location.pathname}#${props().seat}`);
  }

  get props(): Props {
    return this.#props();
  }
  get view(): KinokoView {
    return this.props.view;
  }
  get seat(): number | null {
    return this.props.seat;
  }
  /** Whether this viewer may act now. While a round is being revealed, nobody may. */
  get isMine(): boolean {
    return this.props.offer !== null && !this.reveal.isOn;
  }
  get face(): Face | null {
    const { dice, chosen } = this.view;
    const die = chosen ?? this.die;
    return die === null ? null : (dice?.[die] ?? null);
  }

  /** Whether the viewer has chosen something that waits for the yellow button. */
  get isChoosing(): boolean {
    const hasCards = this.cards.picked.length > 0 || this.set.piece !== null;
    return this.isMine && (this.die !== null || hasCards);
  }

  say = (key: string, facts?: Parameters<Props['say']>[1]): string => this.props.say(key, facts);

  // --- a new view ---

  /** Updates this state for a new view, before the view is drawn. */
  see(): void {
    const { view, news } = this.props;
    if (news && news.seq === this.#seq) return;
    this.#seq = news?.seq ?? -1;
    const lines = news?.lines ?? [];
    const before = this.ids.snapshot();
    this.ids.follow(view, lines, news?.jump ?? true);
    this.notes.turnTo(view.round);
    this.deed = news?.jump
      ? null
      : (lines.map(deedOf).findLast((it) => it !== null) ?? this.#kept(lines));
    if (lines.some((line) => line.key === 'told-roll') && !news?.jump) this.rolls += 1;
    this.isReplay ||= this.props.open !== null || (this.#isToAct() && !this.props.offer);
    this.#seeEnd(lines, before);
    this.#goOn();
  }

  #isToAct(): boolean {
    return this.seat !== null && (this.view.to_act ?? []).includes(this.seat);
  }

  #kept(lines: readonly Line[]): Deed | null {
    return lines.some((line) => line.key === 'told-start') ? null : this.deed;
  }

  /** Reveals all cards when a player has stopped the round. In a replay, the next step ends the reveal. */
  #seeEnd(lines: readonly Line[], ids: ReadonlyMap<Place, string>): void {
    const { view, news, motion } = this.props;
    const isLive = news !== null && !news.jump && lines.some((line) => line.key === 'told-stop');
    if (isLive || view.phase === 'over') this.#show(isLive ? news.from : null, ids, motion && isLive);
    else if (this.isReplay || this.seat === null || news?.jump) this.reveal.close();
  }

  #show(from: KinokoView | null, ids: ReadonlyMap<Place, string>, motion: boolean): void {
    const { last_round: last, scores } = this.view;
    if (!last) return;
    const before = scores.map((score, seat) => score - (last.points[seat] ?? 0));
    this.reveal.begin({ last, round: last.round, before, after: scores, from, ids }, this.seat, motion);
  }

  /** Shows once more how the last round ended. */
  lookBack(): void {
    this.#show(null, new Map(), false);
  }

  /** Keeps the parts of the prepared move that are still legal in a new view. */
  #goOn(): void {
    const { phase } = this.view;
    if (phase !== 'choose') this.die = null;
    this.cards.keep((place) => this.isTarget(place));
    this.set.keep((set) => this.isTargetSet(set));
    if (!this.props.offer || phase === 'choose') return;
    if (this.#next) this.tap(this.#next);
    this.#next = null;
  }

  // --- what can be touched ---

  #offers(fits: (action: KinokoAction) => boolean): boolean {
    return this.isMine && (this.props.offer?.actions ?? []).some(fits);
  }

  isTargetSet(set: SetId): boolean {
    return this.#offers((it) => it.type === 'swap' && it.set === set);
  }

  isTarget(place: Place): boolean {
    return this.#offers(
      (it) =>
        (it.type === 'exchange' && (it.a === place || it.b === place)) ||
        (it.type === 'look' && it.place === place) ||
        (it.type === 'swap' && it.set === setOf(place)),
    );
  }

  /** Whether the selected die, which is not taken yet, could act on this card. */
  isAbout(place: Place): boolean {
    if (!this.isMine || this.view.phase !== 'choose' || this.die === null) return false;
    const { sets = [], values = [] } = this.view.reach?.[this.die] ?? {};
    return sets.includes(setOf(place)) && values.includes(valueOf(place));
  }

  isPicked(place: Place): boolean {
    return this.cards.has(place) || this.set.has(setOf(place));
  }

  // --- touching ---

  tapDie(die: number): void {
    if (this.reveal.isOn) return;
    const action: KinokoAction = { type: 'choose', die };
    if (!this.#offers((it) => it.type === 'choose' && it.die === die)) void this.props.explain(action);
    else if (this.die === die) void this.take();
    else this.die = die;
  }

  async take(next: Place | null = null): Promise<void> {
    if (this.die === null || this.props.busy) return;
    this.#next = next;
    const done = await this.props.act({ type: 'choose', die: this.die });
    if (done) this.die = null;
    else this.#next = null;
  }

  tap(place: Place): void {
    const { phase } = this.view;
    if (this.reveal.isOn) this.reveal.skip();
    else if (!this.isMine || phase === 'end-of-turn') this.openSheet(place);
    else if (phase === 'choose' && this.isAbout(place)) void this.take(place);
    else if (this.isTarget(place)) this.#pick(place);
    else void this.props.explain(this.#refusable(place));
  }

  #pick(place: Place): void {
    const { phase } = this.view;
    if (phase === 'swap') return this.set.toggle(setOf(place));
    const most = phase === 'exchange' ? 2 : 1;
    const { picked } = this.cards;
    if (!this.cards.has(place) && picked.length === most) this.cards.putBack(picked.at(-1) as Place);
    this.cards.toggle(place);
  }

  /** The action that a touch on this card means. It is illegal and only serves to ask the server why. */
  #refusable(place: Place): KinokoAction {
    if (this.view.phase === 'look') return { type: 'look', place };
    if (this.view.phase === 'swap') return { type: 'swap', set: setOf(place) };
    return { type: 'exchange', a: this.cards.piece ?? place, b: place };
  }

  /** Picks both cards when one is dropped onto the other. */
  drop(place: Place, over: string | null): void {
    if (!over || !isPlace(over) || over === place) return;
    if (!this.isTarget(over)) return void this.props.explain({ type: 'exchange', a: place, b: over });
    this.cards.drop();
    this.cards.pick(place);
    this.cards.pick(over);
  }

  letGo(): void {
    this.die = null;
    this.cards.drop();
    this.set.drop();
  }

  openSheet(of: string): void {
    if (!this.reveal.isOn && this.view.hands) this.sheet = of;
  }
}

function deedOf({ key, facts = {} }: Line): Deed | null {
  const by = typeof facts['seat'] === 'number' ? facts['seat'] : null;
  const at = (name: string): Place => facts[name] as Place;
  if (key === 'told-exchange') return { kind: 'exchange', places: [at('a_place'), at('b_place')], by };
  if (key === 'told-look' || key === 'told-look-you') return { kind: 'look', places: [at('place')], by };
  if (key === 'told-swap')
    return {
      kind: 'swap',
      places: [...placesOf(facts['set'] as SetId), ...placesOf(handOf(by ?? 0))],
      by,
    };
  return null;
}

export const providePlay = (play: Play): Play => setContext(KEY, play);
export const usePlay = (): Play => getContext<Play>(KEY);
