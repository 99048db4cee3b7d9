/** Finds out from the log which card lies where. With the option `memory`, the view says so too. */
import type { Line } from '$contract';
import { handOf, placesOf, type KinokoView, type Place, type SetId } from './view.ts';

export class Ids {
  #at = $state.raw<ReadonlyMap<Place, string>>(new Map());
  /** The cards and their places in earlier positions, because an undo returns to one of these positions. */
  readonly #before = new Map<string, ReadonlyMap<Place, string>>();

  /** The id of the card at this place. The id is the place to which the card was dealt. */
  of(place: Place): string {
    return this.#at.get(place) ?? place;
  }

  snapshot(): ReadonlyMap<Place, string> {
    return this.#at;
  }

  /** Moves the cards as the new log lines say. After a jump, such as an undo, restores an earlier position. */
  follow(view: KinokoView, lines: readonly Line[], jump: boolean): void {
    const isWhole = lines.some((line) => line.key === 'told-start');
    const at = new Map(jump && !isWhole ? this.#before.get(signOf(view)) : this.#at);
    if (!jump || isWhole) for (const line of lines) follow(at, line);
    this.#at = at;
    this.#before.set(signOf(view), at);
  }
}

function follow(at: Map<Place, string>, { key, facts = {} }: Line): void {
  if (key === 'told-start') at.clear();
  if (key === 'told-exchange') exchange(at, facts['a_place'] as Place, facts['b_place'] as Place);
  if (key !== 'told-swap') return;
  const others = placesOf(facts['set'] as SetId);
  placesOf(handOf(Number(facts['seat']))).forEach((place, index) =>
    exchange(at, place, others[index] ?? place),
  );
}

function exchange(at: Map<Place, string>, a: Place, b: Place): void {
  const [first, second] = [at.get(a) ?? a, at.get(b) ?? b];
  at.set(a, second).set(b, first);
}

const signOf = ({ round, phase, turn, dice, chosen, hands }: KinokoView): string =>
  JSON.stringify([round, phase, turn, dice, chosen, hands]);
