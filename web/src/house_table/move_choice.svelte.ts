/** The move that the reader is preparing: pieces picked in zones, and options chosen in steps. */
import type { Action, BarButton } from '../contract.ts';
import type { ChoiceStep, HouseMove, Zone } from '../http.generated.ts';
import { isEqual } from '../kit/is_equal.ts';
import type { House } from './house.svelte.ts';
import {
  agreeing,
  isSame,
  ofType,
  optionsOf,
  presetOf,
  valueIn,
  valuesOf,
  type Chosen,
  type ChosenOf,
  type Option,
} from './offer_tree.ts';
import { labelOf, padItems } from './move_words.ts';
import { valuesOfPiece } from './pieces.ts';
import { read, type Item, type Value } from './view_path.ts';

export type PieceState = 'rest' | 'can' | 'picked' | 'off';

/** A move of which the reader has legal actions now. */
interface Offered {
  move: HouseMove;
  actions: readonly Action[];
}

/** At most so many buttons are shown beside the yellow one. */
const OTHERS = 2;

export class MoveChoice {
  /** The numbers of the picked pieces of each zone, in the order of the zone. */
  #picked = $state.raw<Readonly<Record<string, readonly number[]>>>({});
  /** The options chosen in the steps of each move. */
  #options = $state.raw<Readonly<Record<string, Value>>>({});
  /** The move whose steps are shown, if the reader has asked for it. */
  #asked = $state<string | null>(null);
  #firstOther = $state(0);
  /** The zone whose piece was touched last. */
  #touched = $state('');
  readonly #house: House;

  constructor(house: House) {
    this.#house = house;
  }

  get offered(): readonly Offered[] {
    const actions = this.#house.props.offer?.actions ?? [];
    return (this.#house.declaration.moves ?? [])
      .map((move) => ({ move, actions: ofType(actions, move.type) }))
      .filter((it) => it.actions.length > 0);
  }

  /** The moves in the order of their buttons: first those of the piece that was touched last, whole ones before. */
  get #inOrder(): readonly Offered[] {
    const isTouched = ({ move }: Offered) => (move.steps ?? []).some((it) => it.zone === this.#touched);
    const rank = (it: Offered): number => (isTouched(it) ? (this.actionOf(it) ? 0 : 1) : 2);
    return this.#touched ? [...this.offered].sort((a, b) => rank(a) - rank(b)) : this.offered;
  }

  /** Call it for each new view: forgets what is chosen, and chooses the first option of each move with steps. */
  renew(): void {
    this.#picked = {};
    this.#options = {};
    this.#asked = null;
    this.#firstOther = 0;
    this.#touched = '';
    for (const zone of this.#house.declaration.zones) this.#keep(zone);
    for (const offered of this.offered) this.#preset(offered);
  }

  /** Puts on a rail what lies there, whoever has kept it. */
  #keep({ kind, picks, shows }: Zone): void {
    if (kind !== 'rail' || !picks || !shows) return;
    const kept = read(this.#house.view, shows, this.#house.props.seat);
    if (Array.isArray(kept)) this.#picked = { ...this.#picked, [picks]: kept as readonly number[] };
  }

  #preset(offered: Offered): void {
    (offered.move.steps ?? []).forEach((step, index) => {
      if (step.zone) return;
      const options = this.optionsAt(offered, index);
      const legal = options.filter((it) => it.isLegal);
      const isFirst = !(offered.move.steps ?? []).slice(0, index).some((it) => !it.zone);
      const value =
        isFirst && options.length > 1 && this.#isLong(offered) ? presetOf(options) : undefined;
      const only = legal.length === 1 ? legal[0]?.value : value;
      if (only !== undefined) this.#set(offered.move, step, only);
    });
  }

  /** Whether a move has several steps with options. A single one has nothing to be preset. */
  #isLong = ({ move }: Offered): boolean => (move.steps ?? []).filter((it) => !it.zone).length > 1;

  // --- pieces of zones ---

  /** The steps that are chosen by a piece of this zone now. */
  #stepsAt(zone: string): { offered: Offered; step: ChoiceStep; index: number }[] {
    return this.offered.flatMap((offered) =>
      (offered.move.steps ?? []).flatMap((step, index) =>
        step.zone === zone ? [{ offered, step, index }] : [],
      ),
    );
  }

  isOpen = (zone: string): boolean => this.#stepsAt(zone).length > 0;

  isPicked = (zone: string, item: Item): boolean => this.pickedIn(zone).includes(item.index);

  pickedIn = (zone: string): readonly number[] => this.#picked[zone] ?? [];

  stateOf(zone: string, item: Item): PieceState {
    const steps = this.#stepsAt(zone);
    if (!steps.length || item.value === null) return 'rest';
    if (this.isPicked(zone, item)) return 'picked';
    const isLegal = steps.some(({ offered, step, index }) => {
      const before = (offered.move.steps ?? []).slice(0, index);
      const actions = agreeing(offered.actions, before, this.#chosenIn(offered.move));
      return valuesOf(actions, step).includes(valueOf(step, item));
    });
    return isLegal ? 'can' : 'off';
  }

  /** Picks a piece or puts it back. A piece that is not allowed now says why. */
  touch(zone: string, item: Item): void {
    if (this.#house.props.busy) return;
    const state = this.stateOf(zone, item);
    if (state === 'off') return void this.#explain(zone, item);
    if (state === 'rest') return;
    const isMany = this.#stepsAt(zone).some(({ step }) => step.many);
    const others = isMany ? this.pickedIn(zone).filter((it) => it !== item.index) : [];
    const picked = state === 'picked' ? others : [...others, item.index];
    this.#picked = { ...this.#picked, [zone]: picked.sort((a, b) => a - b) };
    this.#touched = picked.length ? zone : '';
  }

  async #explain(zone: string, item: Item): Promise<void> {
    const [at] = this.#stepsAt(zone);
    if (!at) return;
    const value = valueOf(at.step, item);
    await this.#house.props.explain(this.#filled(at.offered, at.step, at.step.many ? [value] : value));
  }

  // --- options in steps ---

  /** The move whose steps are shown: the one that was asked for, or else the first that has any. */
  get stepped(): Offered | null {
    const long = this.offered.filter((it) => this.#isSteppedNow(it));
    return long.find(({ move }) => move.type === this.#asked) ?? long[0] ?? null;
  }

  /** Whether a move has options to choose, and all pieces before them are picked. */
  #isSteppedNow({ move }: Offered): boolean {
    const steps = move.steps ?? [];
    const first = steps.findIndex((it) => !it.zone);
    const chosen = this.#chosenIn(move);
    return first >= 0 && steps.slice(0, first).every((it) => chosen(it) !== undefined);
  }

  /** Whether some pieces of a zone are not allowed now, so that those which are need a sign. */
  isPartly = (zone: string, items: readonly Item[]): boolean =>
    items.some((it) => this.stateOf(zone, it) === 'off');

  optionsAt({ move, actions }: Offered, index: number): Option[] {
    const step = (move.steps ?? [])[index] as ChoiceStep;
    const piece = step.piece ? this.#house.piece(step.piece) : undefined;
    return optionsOf(move, index, actions, this.#chosenIn(move), valuesOfPiece(piece));
  }

  optionIn = (move: HouseMove, step: ChoiceStep): Value | undefined =>
    this.#options[`${move.type} ${step.field}`];

  /** Chooses an option. Later steps keep theirs if it is still legal. An option that is not legal says why. */
  choose(offered: Offered, step: ChoiceStep, option: Option): void {
    if (this.#house.props.busy) return;
    const { move } = offered;
    if (!option.isLegal)
      return void this.#house.props.explain(this.#filled(offered, step, option.value));
    this.#set(move, step, option.value);
    const steps = move.steps ?? [];
    for (const later of steps.slice(steps.indexOf(step) + 1)) {
      if (later.zone) continue;
      const legal = this.optionsAt(offered, steps.indexOf(later)).filter((it) => it.isLegal);
      const chosen = this.optionIn(move, later);
      if (legal.length === 1 && legal[0]) this.#set(move, later, legal[0].value);
      else if (!legal.some((it) => it.value === chosen)) this.#set(move, later, undefined);
    }
  }

  #set(move: HouseMove, step: ChoiceStep, value: Value | undefined): void {
    const { [`${move.type} ${step.field}`]: _, ...others } = this.#options;
    this.#options = value === undefined ? others : { ...others, [`${move.type} ${step.field}`]: value };
  }

  /** Takes back the last choice. */
  drop(): void {
    const [offered] = this.offered;
    if (!offered) return;
    const { move } = offered;
    const last = (move.steps ?? []).findLast((it) => !it.zone && this.optionIn(move, it) !== undefined);
    if (this.#touched) this.#picked = { ...this.#picked, [this.#touched]: [] };
    else if (Object.values(this.#picked).some((it) => it.length)) this.#picked = {};
    else if (last) this.#set(move, last, undefined);
    this.#touched = '';
  }

  // --- whole moves ---

  #chosenIn(move: HouseMove): ChosenOf {
    return (step) => {
      if (!step.zone) return this.optionIn(move, step);
      const zone = this.#house.zone(step.zone);
      const picked = zone ? itemsOf(this.#house, zone, this.pickedIn(zone.id)) : [];
      const values = picked.map((it) => valueOf(step, it));
      return step.many ? values : values[0];
    };
  }

  /** The legal action that is chosen, or null if a step is missing. */
  actionOf({ move, actions }: Offered): Action | null {
    const steps = move.steps ?? [];
    const chosen = this.#chosenIn(move);
    if (steps.some((step) => chosen(step) === undefined)) return null;
    return agreeing(actions, steps, chosen)[0] ?? null;
  }

  /** An action with this value, and with what is chosen or possible elsewhere, to ask why it is not allowed. */
  #filled({ move, actions }: Offered, wanted: ChoiceStep, value: Chosen): Action {
    const chosen = this.#chosenIn(move);
    const fields = (move.steps ?? []).map((step): [string, unknown] => {
      if (step === wanted) return [step.field, value];
      return [step.field, chosen(step) ?? (actions[0] && valueIn(actions[0], step))];
    });
    return { type: move.type, ...Object.fromEntries(fields) } as Action;
  }

  async play(offered: Offered): Promise<void> {
    const action = this.actionOf(offered);
    if (action && (await this.#house.props.act(action))) this.renew();
  }

  /** Plays the first move that is completely chosen. */
  playMain(): void {
    const ready = this.#inOrder.find((it) => this.actionOf(it) !== null);
    if (ready) void this.play(ready);
  }

  isHinted(zone: string, item: Item): boolean {
    const { hint } = this.#house.props;
    return this.#stepsAt(zone).some(({ offered, step }) => {
      if (!hint || hint.action.type !== offered.move.type) return false;
      const value = valueIn(hint.action, step);
      const own = valueOf(step, item);
      return typeof value === 'object' ? value.includes(own) : isSame(value, own);
    });
  }

  // --- buttons ---

  get buttons(): readonly BarButton[] {
    const all = this.#inOrder.map((it) => this.#buttonOf(it));
    const [main, ...others] = all;
    if (!main || others.length <= OTHERS) return all;
    const next = (this.#firstOther + 1) % others.length;
    const more = { label: this.#house.say('house-others'), do: () => (this.#firstOther = next) };
    return [main, others[this.#firstOther] as BarButton, more];
  }

  #buttonOf(offered: Offered): BarButton {
    const { move } = offered;
    const action = this.actionOf(offered);
    const isAside = this.stepped && this.#isSteppedNow(offered) && this.stepped.move !== move;
    if (isAside) return { label: this.#startOf(move), do: () => (this.#asked = move.type) };
    if (action) return { label: labelOf(this.#house, move, action), do: () => void this.play(offered) };
    return { label: this.#askOf(offered), disabled: true, do: () => {} };
  }

  #startOf = ({ type }: HouseMove): string =>
    this.#house.has(`start-${type}`) ? this.#house.say(`start-${type}`) : type;

  /** What is still to be chosen, in the words of the first step that lacks it. */
  #askOf({ move }: Offered): string {
    const chosen = this.#chosenIn(move);
    const steps = move.steps ?? [];
    const step = steps.find((it) => chosen(it) === undefined) ?? steps.at(-1);
    return this.#house.say(`ask-${move.type}-${step?.field ?? ''}`);
  }

  /** Whether this is the action that the hint shows. */
  isHintedMove = (action: Action): boolean => isEqual(this.#house.props.hint?.action ?? null, action);
}

/** What a step's field holds for a piece. */
const valueOf = (step: ChoiceStep, item: Item): Value =>
  step.by === 'index' ? item.index : (item.value ?? '');

/** The items of a zone with these numbers. The rows of a pad are its items. */
function itemsOf(house: House, zone: Zone, numbers: readonly number[]): Item[] {
  const all = zone.kind === 'pad' ? padItems(zone) : house.items(zone);
  return all.filter((it) => numbers.includes(it.index));
}
