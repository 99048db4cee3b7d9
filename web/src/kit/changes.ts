/**
 * Finds what a new view has changed on the table, so that it can be marked.
 *
 * - an element with `data-thing` that is new, or that lies in another `data-place` than before
 * - an element with `data-place` that the log names (a fact such as `pile: "A"` for `data-place="pile-A"`)
 * - a player's place, such as `data-place="notes-2"`, from which a thing has gone or whose label has changed
 */
import type { Line } from '../contract.ts';

/** A thing or a place, by its id. */
export interface Target {
  kind: 'thing' | 'place';
  id: string;
  /** The seat to which the place belongs, if its id ends in a number. */
  seat?: number;
  /** Whether somebody has only looked at it. */
  isSeen?: boolean;
}

interface Thing {
  place: string | null;
  /** Whether it is known where the thing comes from, or where it lies. A new thing without either is no news. */
  isSettled: boolean;
  left: number;
  top: number;
}

export interface Sighting {
  things: ReadonlyMap<string, Thing>;
  places: ReadonlyMap<string, string>;
}

const NEAR = 24;
/** The places of a player that are marked when their words change. Seats and hands change all the time. */
const OWN_PLACE = /^(?!seat-|hand-).*-\d+$/;

const all = (root: HTMLElement, kind: Target['kind']): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`[data-${kind}]`),
];

export const findTarget = (root: HTMLElement, { kind, id }: Target): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-${kind}="${CSS.escape(id)}"]`);

/** Notes where everything lies. Call it before a new view is shown. */
export function observe(root: HTMLElement): Sighting {
  const things = new Map<string, Thing>();
  for (const element of all(root, 'thing')) {
    const { left, top } = element.getBoundingClientRect();
    const place = placeOf(element);
    const isSettled = place !== null || Boolean(element.dataset.from);
    things.set(element.dataset.thing ?? '', { place, isSettled, left, top });
  }
  const places = new Map<string, string>();
  for (const element of all(root, 'place'))
    places.set(element.dataset.place ?? '', element.getAttribute('aria-label') ?? '');
  return { things, places };
}

const placeOf = (element: HTMLElement): string | null =>
  element.closest<HTMLElement>('[data-place]')?.dataset.place ?? null;

/**
 * Finds what has changed since `before`. The lines in `looks` tell that somebody has looked at a place.
 * If nothing had been drawn yet, because the table's code was still loading, nothing has changed.
 */
export function changesSince(
  before: Sighting,
  root: HTMLElement,
  lines: readonly Line[],
  looks: readonly Line[] = [],
): Target[] {
  if (!before.places.size && !before.things.size) return [];
  const now = observe(root);
  const seen = placesIn(looks, now.places);
  const named = placesIn(lines, now.places);
  const moved = movedTo(before.things, now.things).filter(([, place]) => !named.has(place ?? ''));
  const full = crowded(moved.map(([, place]) => place));
  const held = new Set(moved.map(([, place]) => place));
  const other = [...now.places.keys()].filter(
    (id) => OWN_PLACE.test(id) && !held.has(id) && isOther(id, before, now),
  );
  const places = new Set([...named, ...full, ...other]);
  return [
    ...[...places].map((id): Target => ({
      kind: 'place',
      id,
      ...seatIn(id),
      ...(seen.has(id) && { isSeen: true }),
    })),
    ...moved
      .filter(([, place]) => !full.has(place ?? ''))
      .map(([id, place]): Target => ({ kind: 'thing', id, ...seatIn(place ?? '') })),
  ];
}

function seatIn(place: string): { seat?: number } {
  const number = /-(\d+)$/.exec(place)?.[1];
  return number === undefined ? {} : { seat: Number(number) };
}

/** Whether a place has another label than before, or a thing has gone from it. */
function isOther(id: string, before: Sighting, now: Sighting): boolean {
  const label = before.places.get(id);
  if (label === undefined) return false;
  const isGone = (thing: string, place: string | null): boolean =>
    place === id && now.things.get(thing)?.place !== id;
  return (
    label !== now.places.get(id) || [...before.things].some(([thing, { place }]) => isGone(thing, place))
  );
}

/** The places that the log's facts name: by their whole id, or by the name of the fact and its value. */
function placesIn(lines: readonly Line[], known: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>();
  for (const { facts = {} } of lines)
    for (const [name, fact] of Object.entries(facts)) {
      if (name === 'seat' || name.endsWith('_seat') || typeof fact === 'object') continue;
      for (const id of [String(fact), `${name}-${fact}`])
        if (known.has(id) && !id.startsWith('seat-')) found.add(id);
    }
  return found;
}

/** The things that are new or lie elsewhere, each with its place. */
function movedTo(
  before: ReadonlyMap<string, Thing>,
  now: ReadonlyMap<string, Thing>,
): [string, string | null][] {
  const isElsewhere = (from: Thing | undefined, to: Thing): boolean => {
    if (!from) return to.isSettled;
    if (from.place !== to.place) return true;
    return to.place === null && Math.hypot(from.left - to.left, from.top - to.top) > NEAR;
  };
  return [...now]
    .filter(([id, to]) => isElsewhere(before.get(id), to))
    .map(([id, { place }]) => [id, place]);
}

/** The places into which several things came: the place is marked, not each thing. */
function crowded(places: readonly (string | null)[]): Set<string> {
  const isShared = (it: string | null): it is string =>
    it !== null && OWN_PLACE.test(it) && places.filter((place) => place === it).length > 1;
  return new Set(places.filter(isShared));
}
