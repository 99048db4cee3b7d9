/** Which card lies where: with the option `memory` the view says it, without it the log's exchanges do. */
import type { Line } from '$contract';
import { handOf, placesOf, type KinokoView, type Place } from './view.ts';

export class Ids {
  #at = $state.raw<ReadonlyMap<Place, string>>(new Map());
  /** What lay where in positions seen before: an undo comes back to one of them. */
  readonly #before = new Map<string, ReadonlyMap<Place, string>>();

  /** The name of the card that lies there: the place that it was dealt to. */
  of(place: Place): string {
    return this.#at.get(place) ?? place;
  }

  snapshot(): ReadonlyMap<Place, string> {
    return this.#at;
  }

  /** Follow the lines of the log that led to this view. */
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
  if (key === 'told-exchange') exchange(at, String(facts['a_place']), String(facts['b_place']));
  if (key !== 'told-swap') return;
  const others = placesOf(String(facts['set']));
  placesOf(handOf(Number(facts['seat']))).forEach((place, index) => exchange(at, place, others[index] ?? place));
}

function exchange(at: Map<Place, string>, a: Place, b: Place): void {
  const [first, second] = [at.get(a) ?? a, at.get(b) ?? b];
  at.set(a, second).set(b, first);
}

const signOf = ({ round, phase, turn, dice, chosen, hands }: KinokoView): string =>
  JSON.stringify([round, phase, turn, dice, chosen, hands]);
