/** Puts a whole move into words, for its button. */
import type { Action, Facts } from '../contract.ts';
import type { ChoiceStep, HouseMove, Zone } from '../http.generated.ts';
import type { House } from './house.svelte.ts';
import { valueIn, type Chosen } from './offer_tree.ts';
import { pointsIn } from './pad_pages.ts';
import { cardOf } from './pieces.ts';
import { read, type Item, type Value } from './view_path.ts';

/** The action in words: `do-<type>`, which may count and tell points, or the game's own `action-<type>`. */
export function labelOf(house: House, move: HouseMove, action: Action): string {
  const facts: Record<string, Facts[string]> = { ...house.facts };
  for (const step of move.steps ?? []) {
    const value = valueIn(action, step);
    if (value === undefined) continue;
    facts[step.field] = wordOf(house, step, value);
    const zone = step.zone ? house.zone(step.zone) : undefined;
    if (step.many && typeof value === 'object') {
      facts['count'] = value.length;
      facts['rest'] = (zone ? house.items(zone).length : 0) - value.length;
    }
    if (zone?.kind === 'pad') facts['points'] = pointsOf(house, zone, value);
  }
  return house.say(house.has(`do-${move.type}`) ? `do-${move.type}` : `action-${move.type}`, facts);
}

/** A value as a fact. Cards of the standard deck have names of the house. */
function wordOf(house: House, step: ChoiceStep, value: Chosen): Facts[string] {
  const zone = step.zone ? house.zone(step.zone) : undefined;
  const piece = step.piece ?? zone?.piece;
  const known = house.piece(piece);
  const word = (it: Value): Value =>
    cardOf(known, it) || known.kind === 'suit' ? house.name(piece, it) : it;
  return typeof value === 'object' ? value.map(word) : word(value);
}

/** What a row of a pad would bring the reader now. */
function pointsOf(house: House, zone: Zone, row: Chosen): number {
  const item = padItems(zone).find((it) => it.value === row);
  const may = zone.may ? read(house.view, zone.may, house.props.seat) : undefined;
  return (item && pointsIn(may, String(row), item.index)) ?? 0;
}

/** The rows of a pad as items, which are numbered through all its parts. */
export function padItems(zone: Zone): Item[] {
  const rows = (zone.parts ?? []).flatMap((part) => part.rows);
  return rows.map((value, index) => ({ value, owner: null, number: 0, index }));
}
