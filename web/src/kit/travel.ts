/**
 * Animates things that move on the table. `TableState.show` calls `look` before a new view is shown, and
 * `travel` afterwards.
 *
 * - An element with `data-thing="ID"` slides from its old position to its new one.
 * - A new element with `data-from="PLACE"` comes from the element with `data-place="PLACE"` (a pile, a seat).
 * - Everything that has moved or is new is outlined for a moment (class `landed`). Cards that only close up in a
 *   hand (`data-fan`) are not.
 *
 * If the reader has turned motion off, only the outline is shown. A table can call `fly` to animate a
 * copy of an element.
 */
export type Seen = Map<string, DOMRect>;

export const TRAVEL_MS = 420;
const OUTLINE_MS = 1500;
const EASE = 'cubic-bezier(.2,.8,.2,1)';

/** Maps the `data-thing` id of every element to the element's current position. */
export function look(root: HTMLElement): Seen {
  const seen: Seen = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-thing]'))
    seen.set(element.dataset.thing ?? '', element.getBoundingClientRect());
  return seen;
}

/** Animates everything that has moved since `before`, for `ms`. Resolves when everything has arrived. */
export async function travel(
  root: HTMLElement,
  before: Seen,
  motion: boolean,
  ms = TRAVEL_MS,
): Promise<void> {
  const ways: Promise<unknown>[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('[data-thing]')) {
    const from = before.get(element.dataset.thing ?? '') ?? placeOf(root, element.dataset.from);
    const isNew = !before.has(element.dataset.thing ?? '');
    if (!isNew && !isElsewhere(from, element)) continue;
    if (motion && from) ways.push(slide(element, from, ms));
    if (isNew || !element.closest('[data-fan]')) outline(element);
  }
  await Promise.all(ways);
}

function placeOf(root: HTMLElement, place: string | undefined): DOMRect | undefined {
  if (!place) return undefined;
  return root.querySelector(`[data-place="${CSS.escape(place)}"]`)?.getBoundingClientRect();
}

function isElsewhere(from: DOMRect | undefined, element: HTMLElement): boolean {
  const to = element.getBoundingClientRect();
  return !from || Math.hypot(from.left - to.left, from.top - to.top) > 24;
}

/** Slides an element in a slight arc from another position to its own. */
export function slide(element: HTMLElement, from: DOMRect, ms = TRAVEL_MS): Promise<unknown> {
  const to = element.getBoundingClientRect();
  if (!to.width) return Promise.resolve();
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  const scale = from.width ? Math.min(Math.max(from.width / to.width, 0.3), 3) : 1;
  const rise = -Math.min(40, Math.hypot(dx, dy) / 8);
  const frames = [
    { translate: `${dx}px ${dy}px`, scale, zIndex: 50, transformOrigin: '0 0' },
    {
      translate: `${dx / 2}px ${dy / 2 + rise}px`,
      scale: (1 + scale) / 2,
      zIndex: 50,
      transformOrigin: '0 0',
    },
    { translate: '0 0', scale: 1, zIndex: 50, transformOrigin: '0 0' },
  ];
  return element.animate(frames, { duration: ms, easing: EASE }).finished.catch(() => {});
}

/** Animates a copy of an element that flies from `from` to `to`, for example coins that are paid. */
export async function fly(what: HTMLElement, from: Element, to: Element, ms = TRAVEL_MS): Promise<void> {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const copy = what.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-thing');
  copy.setAttribute('aria-hidden', 'true');
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${a.left}px`,
    top: `${a.top}px`,
    margin: '0',
    zIndex: '900',
    pointerEvents: 'none',
    fontSize: getComputedStyle(what).fontSize,
  });
  (what.closest('.table') ?? document.body).append(copy);
  const way = `${b.left - a.left}px ${b.top - a.top}px`;
  await copy
    .animate([{ translate: '0 0' }, { translate: way }], { duration: ms, easing: EASE })
    .finished.catch(() => {});
  copy.remove();
}

function outline(element: HTMLElement): void {
  element.classList.add('landed');
  setTimeout(() => element.classList.remove('landed'), OUTLINE_MS);
}
