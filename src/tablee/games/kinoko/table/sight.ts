/** What this viewer sees of each card, family and score: live, in a replay, and when a round is turned over. */
import type { Ids } from './ids.svelte.ts';
import type { Props } from './play.svelte.ts';
import type { Reveal } from './reveal.svelte.ts';
import { cardAt, ownerOf, placesOf, setOf, trioIn, valueOf } from './view.ts';
import type { Colour, KinokoView, Place, SetId } from './view.ts';

/** A card as it is drawn for this viewer. */
export interface Shown {
  place: Place;
  value: number;
  colour: Colour | null;
  /** Its face is up; else a colour is what the table keeps for the viewer. */
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
    const colour = card?.colour ?? this.#openColour(place);
    return { ...shown, colour, up: colour !== null && this.#isUp(view, place) };
  }

  #thing(place: Place, dealtTo: Place | undefined): string {
    const { ended } = this.#reveal;
    const name = dealtTo ?? (ended ? (ended.ids.get(place) ?? place) : this.#ids.of(place));
    return `${ended?.round ?? this.#view.round}-${name}`;
  }

  /** Others' cards face you; an own one and one of a row only while you look at it. */
  #isUp(view: KinokoView, place: Place): boolean {
    const owner = ownerOf(setOf(place));
    if (owner !== null && (this.#props().open || owner !== this.#props().seat)) return true;
    return view.looked_at === place && (view.turn === this.#props().seat || this.#props().open !== null);
  }

  /** All in the open: what any seat sees there. */
  #openColour(place: Place): Colour | null {
    for (const view of this.#props().open ?? []) {
      const colour = cardAt(view, place)?.colour;
      if (colour) return colour;
    }
    return null;
  }

  /** The family of a seat, where it may be seen. */
  family(seat: number): Colour | null {
    const { ended } = this.#reveal;
    if (ended && this.#reveal.showsFamily(seat)) return ended.last.families[seat] ?? null;
    if (seat === this.#props().seat) return (ended?.from ?? this.#view).family ?? ended?.last.families[seat] ?? null;
    return this.#reveal.isOn ? null : (this.#props().open?.[seat]?.family ?? null);
  }

  get forbidden(): Colour | null {
    return this.#reveal.ended?.last.forbidden ?? this.#view.forbidden ?? null;
  }

  score(seat: number): number {
    const { ended, isVerdict } = this.#reveal;
    return (ended && !isVerdict ? ended.before : (ended?.after ?? this.#view.scores))[seat] ?? 0;
  }

  /** What notes on a card hang on to: the card itself, wherever it goes. */
  noteKey(place: Place): string {
    return place.startsWith('family-') ? place : (cardAt(this.#view, place)?.dealt_to ?? this.#ids.of(place));
  }

  // --- the hint ---

  isHintedDie(die: number): boolean {
    const action = this.#props().hint?.action;
    return action?.type === 'choose' && (this.#props().hint?.stage === 'look' || action.die === die);
  }

  isHinted(place: Place): boolean {
    const { action, stage } = this.#props().hint ?? {};
    if (action?.type === 'swap') return action.set === setOf(place);
    const meant = action?.type === 'exchange' ? [action.a, action.b] : action?.type === 'look' ? [action.place] : [];
    return meant.some((it) => it === place || (stage === 'look' && setOf(it) === setOf(place)));
  }
}
