/** What is being done at this table: the half-made move, what is shown of each card, what just happened. */
import { getContext, setContext } from 'svelte';
import type { Line, TableProps } from '$contract';
import { Choice, type Frame } from '$kit';
import { Ids } from './ids.svelte.ts';
import { Notes } from './notes.svelte.ts';
import { Reveal } from './reveal.svelte.ts';
import { Sight } from './sight.ts';
import {
  ownerOf,
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

/** What was last done: two places exchanged, one looked at, two sets swapped. */
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
  /** The card, or the seat's family, whose notes are open. */
  sheet = $state<string | null>(null);
  deed = $state.raw<Deed | null>(null);
  /** How often the dice were rolled here: a new number rolls them on the screen. */
  rolls = $state(0);
  #seq = -1;
  #isReplay = false;
  /** A card that was touched with a die in hand: it is picked once the die is taken. */
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
  /** It is this viewer's to act, and nothing is being revealed. */
  get isMine(): boolean {
    return this.props.offer !== null && !this.reveal.isOn;
  }
  get face(): Face | null {
    const { dice, chosen } = this.view;
    const die = chosen ?? this.die;
    return die === null ? null : (dice?.[die] ?? null);
  }

  say = (key: string, facts?: Parameters<Props['say']>[1]): string => this.props.say(key, facts);

  // --- a new view ---

  /** Follow what happened since the last view; before it is drawn. */
  see(): void {
    const { view, news } = this.props;
    if (news && news.seq === this.#seq) return;
    this.#seq = news?.seq ?? -1;
    const lines = news?.lines ?? [];
    const before = this.ids.snapshot();
    this.ids.follow(view, lines, news?.jump ?? true);
    this.notes.turnTo(view.round);
    this.deed = news?.jump ? null : (lines.map(deedOf).findLast((it) => it !== null) ?? this.#kept(lines));
    if (lines.some((line) => line.key === 'told-roll') && !news?.jump) this.rolls += 1;
    this.#isReplay ||= this.props.open !== null || (this.#isToAct() && !this.props.offer);
    this.#seeEnd(lines, before);
    this.#goOn();
  }

  #isToAct(): boolean {
    return this.seat !== null && (this.view.to_act ?? []).includes(this.seat);
  }

  #kept(lines: readonly Line[]): Deed | null {
    return lines.some((line) => line.key === 'told-start') ? null : this.deed;
  }

  /** Someone stopped the round: turn all over. In a replay the next step goes on by itself. */
  #seeEnd(lines: readonly Line[], ids: ReadonlyMap<Place, string>): void {
    const { view, news, motion } = this.props;
    const isLive = news !== null && !news.jump && lines.some((line) => line.key === 'told-stop');
    if (isLive || view.phase === 'over') this.#show(isLive ? news.from : null, ids, motion && isLive);
    else if (this.#isReplay || this.seat === null || news?.jump) this.reveal.close();
  }

  #show(from: KinokoView | null, ids: ReadonlyMap<Place, string>, motion: boolean): void {
    const { last_round: last, scores, round, phase } = this.view;
    if (!last) return;
    const before = scores.map((score, seat) => score - (last.points[seat] ?? 0));
    const number = from?.round ?? (phase === 'over' ? round : round - 1);
    this.reveal.begin({ last, round: number, before, after: scores, from, ids }, this.seat, motion);
  }

  /** Look once more at how the last round ended. */
  lookBack(): void {
    this.#show(null, new Map(), false);
  }

  /** After a new view: keep of the half-made move what still can be done. */
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

  /** Whether the die in hand, not yet taken, is about that card; the rules decide once it is taken. */
  isAbout(place: Place): boolean {
    if (!this.isMine || this.view.phase !== 'choose' || this.die === null) return false;
    const owner = ownerOf(setOf(place));
    if (this.face === 'look') return owner === null || owner === this.seat;
    if (this.face === 'swap') return owner !== this.seat;
    return this.face === String(valueOf(place));
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

  /** The action that touching this card would be, to ask the referee about it. */
  #refusable(place: Place): KinokoAction {
    if (this.view.phase === 'look') return { type: 'look', place };
    if (this.view.phase === 'swap') return { type: 'swap', set: setOf(place) };
    return { type: 'exchange', a: this.cards.piece ?? place, b: place };
  }

  /** A card let go over another: both are meant. */
  drop(place: Place, over: string | null): void {
    if (!over || over === place) return;
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
  const fact = (name: string): string => String(facts[name]);
  if (key === 'told-exchange') return { kind: 'exchange', places: [fact('a_place'), fact('b_place')], by };
  if (key === 'told-look' || key === 'told-look-you') return { kind: 'look', places: [fact('place')], by };
  if (key === 'told-swap')
    return { kind: 'swap', places: [...placesOf(fact('set')), ...placesOf(`seat-${by}`)], by };
  return null;
}

export const providePlay = (play: Play): Play => setContext(KEY, play);
export const usePlay = (): Play => getContext<Play>(KEY);
