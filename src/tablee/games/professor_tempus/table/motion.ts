/** Makes cards that leave the table fly to their new place, for example under the pile. */
import type { News } from '$contract';
import type { TempusView } from './view.ts';

const SETTLED_MS = 600;
const WAY_MS = 700;
const EASE = 'cubic-bezier(.4,0,.2,1)';

interface Lying {
  element: HTMLElement;
  box: DOMRect;
  size: string;
}

/** Remembers where the cards lie, so that they can fly from there after they have left the view. */
export class Departures {
  #lying = new Map<string, Lying>();

  /** Notes where all cards lie once they have stopped moving. Returns a function that cancels the timer. */
  watch(root: HTMLElement): () => void {
    const timer = setTimeout(() => this.#look(root), SETTLED_MS);
    return () => clearTimeout(timer);
  }

  #look(root: HTMLElement): void {
    this.#lying.clear();
    for (const element of root.querySelectorAll<HTMLElement>('[data-thing^="card-"]'))
      this.#lying.set(element.dataset['thing'] ?? '', {
        element,
        box: element.getBoundingClientRect(),
        size: getComputedStyle(element).fontSize,
      });
  }

  /** Makes the cards that a move removed from the table fly away. */
  send(root: HTMLElement, news: News<TempusView>): void {
    for (const { key, facts } of news.lines) {
      const seat = Number(facts?.['seat']);
      if (key === 'told-aside') this.#sendSeries(root, news.from, Number(facts?.['series']), seat);
      if (key === 'told-discard') this.#sendBack(root, seat);
      if (key === 'told-discard-you') this.#sendCard(root, String(facts?.['card']), 'pile');
    }
  }

  #sendSeries(root: HTMLElement, before: TempusView | null, number: number, seat: number): void {
    const series = before?.series?.[number];
    for (const card of [...(series?.cards ?? []), ...(series?.tucked ?? [])])
      this.#sendCard(root, card, `won-${seat}`);
  }

  #sendCard(root: HTMLElement, card: string, to: string): void {
    const lying = this.#lying.get(`card-${card}`);
    if (lying) void flyTo(root, lying, place(root, to));
  }

  #sendBack(root: HTMLElement, seat: number): void {
    const element = place(root, `hand-${seat}`)?.querySelector<HTMLElement>('.card');
    if (!element) return;
    const size = getComputedStyle(element).fontSize;
    void flyTo(root, { element, box: element.getBoundingClientRect(), size }, place(root, 'pile'));
  }
}

const place = (root: HTMLElement, id: string): HTMLElement | null =>
  root.querySelector(`[data-place="${CSS.escape(id)}"]`);

/** Makes a copy of a card fly from where the card lay to its new place, then removes the copy. */
async function flyTo(
  root: HTMLElement,
  { element, box, size }: Lying,
  to: HTMLElement | null,
): Promise<void> {
  const end = to?.getBoundingClientRect();
  if (!end) return;
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-thing');
  copy.setAttribute('aria-hidden', 'true');
  copy.classList.remove('landed');
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    margin: '0',
    zIndex: '900',
    pointerEvents: 'none',
    fontSize: size,
  });
  root.append(copy);
  const dx = end.left + end.width / 2 - box.left - box.width / 2;
  const dy = end.top + end.height / 2 - box.top - box.height / 2;
  const frames = [
    { translate: '0 0', scale: '1', opacity: 1 },
    { translate: `${dx}px ${dy}px`, scale: '.3', opacity: 0.4 },
  ];
  await copy.animate(frames, { duration: WAY_MS, easing: EASE }).finished.catch(() => {});
  copy.remove();
}
