/** What this viewer sees of each card, family and score: live, in a replay, and at the end of a round. */
import type { Ids } from './ids.svelte.ts';
import type { Props } from './play.svelte.ts';
import type { Reveal } from './reveal.svelte.ts';
import { cardAt, isPlace, placesOf, setOf, trioIn, valueOf } from './view.ts';
import type { Colour, KinokoCard, KinokoView, Place, SetId } from './view.ts';

/** A card as it is drawn for this viewer. */
export interface Shown {
  place: Place;
  value: number;
  colour: Colour | null;
  /** Whether the card's face is visible. If not, `colour` is what the viewer saw earlier (option `memory`). */
  up: boolean;
  thing: string;
  seenBy: readonly number[];
  dealtTo: Place | null;
}

export class Sight {
  readonly #props: () => Props;
  readonly #ids: Ids;
  readonly #reveal: Reveal;

  constructor(props: () => Props, ids: Ids, reveal: Reveal) {
    this.#props = props;
    this.#ids = ids;
    this.#reveal = reveal;
  }

  get #view(): KinokoView {
    return this.#props().view;
  }

  cardsOf(set: SetId): Shown[] {
    return placesOf(set).map((place) => this.card(place));
  }

  card(place: Place): Shown {
    const { ended } = this.#reveal;
    const view = ended?.from ?? this.#view;
    const card = cardAt(view, place);
    const shown = {
      place,
      value: valueOf(place),
      seenBy: card?.seen_by ?? [],
      dealtTo: card?.dealt_to ?? null,
      thing: this.#thing(place, card?.dealt_to),
    };
    const trio = ended && this.#reveal.shows(setOf(place)) && trioIn(ended.last, setOf(place));
    if (trio) return { ...shown, colour: trio[valueOf(place) - 1] ?? null, up: true };
    const seen = this.#inTheOpen(place);
    const colour = card?.colour ?? seen.find((it) => it.colour)?.colour ?? null;
    return {
      ...shown,
      colour,
      up: colour !== null && [card, ...seen].some((it) => it?.up),
    };
  }

  #thing(place: Place, dealtTo: Place | undefined): string {
    const { ended } = this.#reveal;
    const name = dealtTo ?? (ended ? (ended.ids.get(place) ?? place) : this.#ids.of(place));
    return `${ended?.round ?? this.#view.round}-${name}`;
  }

  /** The card as each seat sees it. Empty, except in a replay that shows all hands. */
  #inTheOpen(place: Place): KinokoCard[] {
    return (this.#props().open ?? []).flatMap((view) => cardAt(view, place) ?? []);
  }

  /** The family of a seat; null if the viewer may not see it. */
  family(seat: number): Colour | null {
    const { ended } = this.#reveal;
    if (ended && this.#reveal.showsFamily(seat)) return ended.last.families[seat] ?? null;
    if (seat === this.#props().seat)
      return (ended?.from ?? this.#view).family ?? ended?.last.families[seat] ?? null;
    return this.#reveal.isOn ? null : (this.#props().open?.[seat]?.family ?? null);
  }

  get forbidden(): Colour | null {
    return this.#reveal.ended?.last.forbidden ?? this.#view.forbidden ?? null;
  }

  score(seat: number): number {
    const { ended, isVerdict } = this.#reveal;
    return (ended && !isVerdict ? ended.before : (ended?.after ?? this.#view.scores))[seat] ?? 0;
  }

  /** The key for notes on a card or on a seat's family. A card keeps its key wherever it moves. */
  noteKey(of: string): string {
    return isPlace(of) ? (cardAt(this.#view, of)?.dealt_to ?? this.#ids.of(of)) : of;
  }

  // --- the hint ---

  isHintedDie(die: number): boolean {
    const action = this.#props().hint?.action;
    return action?.type === 'choose' && (this.#props().hint?.stage === 'look' || action.die === die);
  }

  isHinted(place: Place): boolean {
    const { action, stage } = this.#props().hint ?? {};
    if (action?.type === 'swap') return action.set === setOf(place);
    const meant =
      action?.type === 'exchange' ? [action.a, action.b] : action?.type === 'look' ? [action.place] : [];
    return meant.some((it) => it === place || (stage === 'look' && setOf(it) === setOf(place)));
  }
}
