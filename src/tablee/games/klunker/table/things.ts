/**
 * Gives cards ids, so that they can be animated from one zone to another. A view gives only the kind of a card.
 * So if a card leaves one zone and a card of its kind appears in another, this code treats them as one card.
 */
import type { Cards, Kind, KlunkerView } from './view.ts';

export interface Thing {
  id: string;
  kind: Kind;
  /** The place that the card comes from when it first appears: the pile or a player's seat. */
  from: string;
}

/** The cards in each zone. The keys are like `hand-0`, `window-2` or `reserve-1`, with the seat's number. */
export type Laid = ReadonlyMap<string, readonly Thing[]>;

export class Things {
  #laid: Laid = new Map();
  #of: readonly [unknown, unknown] = [null, null];
  #made = 0;

  /** Finds where every card lies in this view. `hands` maps seats to the hands that can be seen. */
  follow(view: KlunkerView, hands: ReadonlyMap<number, Cards>): Laid {
    if (this.#of[0] === view && this.#of[1] === hands) return this.#laid;
    this.#of = [view, hands];
    const wanted = zonesOf(view, hands);
    const kept = new Map<string, Thing[]>();
    const loose: Thing[] = [];
    for (const [zone, things] of this.#laid) keep(things, wanted.get(zone) ?? [], zone, kept, loose);
    const laid = new Map<string, Thing[]>();
    for (const [zone, cards] of wanted)
      laid.set(zone, this.#lay(cards, zone, kept.get(zone) ?? [], loose));
    this.#laid = laid;
    return laid;
  }

  #lay(cards: Cards, zone: string, here: Thing[], loose: Thing[]): Thing[] {
    return cards.map((kind) => take(here, kind) ?? take(loose, kind) ?? this.#make(kind, zone));
  }

  #make(kind: Kind, zone: string): Thing {
    this.#made += 1;
    const [name, seat] = zone.split('-');
    return {
      id: `card-${this.#made}`,
      kind,
      from: name === 'hand' ? 'pile' : `seat-${seat}`,
    };
  }
}

function zonesOf(view: KlunkerView, hands: ReadonlyMap<number, Cards>): Map<string, Cards> {
  const zones = new Map<string, Cards>();
  view.players.forEach((player, seat) => {
    zones.set(`window-${seat}`, player.window ?? []);
    zones.set(`reserve-${seat}`, player.reserve ?? []);
    zones.set(`hand-${seat}`, hands.get(seat) ?? []);
  });
  return zones;
}

/** Sorts the cards of a zone into those that stay (`kept`) and those that left it (`loose`). */
function keep(
  things: readonly Thing[],
  cards: Cards,
  zone: string,
  kept: Map<string, Thing[]>,
  loose: Thing[],
): void {
  const left = [...cards];
  const stay: Thing[] = [];
  for (const thing of things) {
    const at = left.indexOf(thing.kind);
    if (at < 0) loose.push(thing);
    else {
      left.splice(at, 1);
      stay.push(thing);
    }
  }
  kept.set(zone, stay);
}

function take(things: Thing[], kind: Kind): Thing | undefined {
  const at = things.findIndex((thing) => thing.kind === kind);
  return at < 0 ? undefined : things.splice(at, 1)[0];
}
