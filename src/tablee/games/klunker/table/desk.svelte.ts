/** The move that the viewer is preparing in Klunker: the picked cards, the chosen action, and its effects. */
import { Choice, isEqual } from '$kit';
import type { TableProps } from '$contract';
import { Ledger, type Books } from './ledger.ts';
import { receiptOf, type Receipt } from './receipt.ts';
import { Things, type Laid, type Thing } from './things.ts';
import type { Cards, Kind, KlunkerAction, KlunkerPlayer, KlunkerView, Phase } from './view.ts';

export type Props = TableProps<KlunkerView, KlunkerAction>;
/** The phases that the table shows. The dealing phases `money` and `refill` count as one. */
export type Step = Exclude<Phase, 'money' | 'refill'> | 'dealing';

export class Desk {
  readonly #props: () => Props;
  readonly #things = new Things();
  readonly #ledger = new Ledger();
  /** The ids of the cards picked in the hand. */
  readonly hand = new Choice<string>({ many: true });
  /** The chosen action, if it uses no hand card: pass, buy a window, buy nothing, or sell. */
  readonly aim = new Choice<KlunkerAction>();

  constructor(props: () => Props) {
    this.#props = props;
  }

  get props(): Props {
    return this.#props();
  }

  readonly view: KlunkerView = $derived.by(() => this.#props().view);
  readonly seat: number | null = $derived.by(() => this.#props().seat);
  readonly actor: number | null = $derived(this.view.to_act?.[0] ?? null);
  readonly isMine: boolean = $derived.by(() => this.#props().offer !== null);
  readonly step: Step = $derived(stepOf(this.view.phase));
  /** Whether it is the purchase phase, which includes the sales after a purchase. */
  readonly isPurchase: boolean = $derived(this.step === 'purchase' || this.step === 'sale');
  readonly hands: ReadonlyMap<number, Cards> = $derived.by(() => this.#handsSeen());
  readonly laid: Laid = $derived(this.#things.follow(this.view, this.hands));
  readonly books: Books = $derived.by(() => this.#ledger.read(this.#props().news, this.#props().view));
  readonly own: readonly Thing[] = $derived(this.seat === null ? [] : this.at('hand', this.seat));
  readonly picked: readonly Thing[] = $derived(this.own.filter((card) => this.hand.has(card.id)));
  /** Whether the viewer has chosen something that waits for the yellow button. */
  readonly isChoosing: boolean = $derived.by(
    () => this.isMine && (this.aim.piece !== null || this.picked.length > 0),
  );
  /** The action that the yellow button would send. */
  readonly intent: KlunkerAction | null = $derived.by(() => this.#intended());
  readonly canPlay: boolean = $derived(this.intent !== null && this.isOffered(this.intent));
  readonly receipt: Receipt | null = $derived.by(() => this.#receipt());

  at(zone: 'hand' | 'window' | 'reserve', seat: number): readonly Thing[] {
    return this.laid.get(`${zone}-${seat}`) ?? [];
  }

  player(seat: number): KlunkerPlayer {
    return this.view.players[seat] as KlunkerPlayer;
  }

  /** Whether the action is legal now. */
  isOffered(action: KlunkerAction): boolean {
    return this.props.offer?.actions.some((it) => isEqual(it, action)) ?? false;
  }

  /** The lowest purchase card left (KL9). */
  get nextCard(): number {
    return this.view.next_purchase_card ?? 0;
  }

  /** The cards that the prepared move would add to the viewer's window or reserve. */
  coming(zone: 'window' | 'reserve', seat: number): Cards {
    const intent = this.intent;
    if (seat !== this.seat || !this.isMine || !intent) return [];
    if (zone === 'window') return intent.type === 'display' ? intent.cards : [];
    if (intent.type === 'reserve') return [intent.card];
    return intent.type === 'buy' ? (this.player(intent.window).window ?? []) : [];
  }

  tapCard(card: Thing): void {
    if (!this.isMine || (this.step !== 'window' && this.step !== 'reserve')) {
      void this.props.explain({ type: 'reserve', card: card.kind });
      return;
    }
    this.aim.drop();
    if (this.step === 'reserve' && !this.hand.has(card.id)) this.hand.drop();
    this.hand.toggle(card.id);
  }

  /** Chooses a legal action, or drops it if it is already chosen. Explains why an illegal one is refused. */
  tap(action: KlunkerAction): void {
    if (!this.isOffered(action)) {
      void this.props.explain(action);
      return;
    }
    this.hand.drop();
    this.aim.toggle(action);
  }

  dropCard(card: Thing, place: string | null): void {
    if (place === this.step && this.step === 'window') this.hand.pick(card.id);
    else if (place === this.step && this.step === 'reserve') {
      this.hand.drop();
      this.aim.drop();
      this.hand.pick(card.id);
      void this.play();
    } else if (place === 'window') void this.props.explain({ type: 'display', cards: [card.kind] });
    else if (place === 'reserve') void this.props.explain({ type: 'reserve', card: card.kind });
  }

  async play(): Promise<boolean> {
    const intent = this.intent;
    if (!intent || this.props.busy) return false;
    if (!this.canPlay) return (await this.props.explain(intent)) === null;
    const choice = this.aim.piece ? this.aim : this.hand;
    return choice.send(() => this.props.act(intent));
  }

  letGo(): void {
    this.hand.drop();
    this.aim.drop();
  }

  /** Drops the choices that a new view has made impossible. */
  keep(): void {
    const ids = new Set(this.own.map((card) => card.id));
    const isPicking = this.step === 'window' || this.step === 'reserve';
    this.hand.keep((id) => isPicking && ids.has(id));
    this.aim.keep((action) => this.isOffered(action));
  }

  #handsSeen(): ReadonlyMap<number, Cards> {
    const { open, seat, view } = this.#props();
    if (open) return new Map(open.map((it, number) => [number, it.hand ?? []]));
    return new Map(seat === null ? [] : [[seat, view.hand ?? []]]);
  }

  #intended(): KlunkerAction | null {
    if (!this.isMine) return null;
    if (this.aim.piece) return this.aim.piece;
    if (this.step === 'window') return { type: 'display', cards: this.picked.map((card) => card.kind) };
    const card = this.picked[0];
    return this.step === 'reserve' && card ? { type: 'reserve', card: card.kind } : null;
  }

  #receipt(): Receipt | null {
    if (!this.intent || this.seat === null || this.intent.type === 'display') return null;
    return receiptOf(this.view, this.seat, this.intent, this.props.say);
  }
}

const stepOf = (phase: Phase): Step => (phase === 'money' || phase === 'refill' ? 'dealing' : phase);

export const kindsOf = (things: readonly Thing[]): Kind[] => things.map((it) => it.kind);
