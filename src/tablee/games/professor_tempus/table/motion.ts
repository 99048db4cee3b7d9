/** What leaves the table with a move flies where it goes: series kept aside, a card under the pile. */
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

/** Remembers where the cards lie, for when they are gone. */
export class Departures {
  #lying = new Map<string, Lying>();

  /** Look once all have arrived; returns how to give up looking. */
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

  /** Send off what a move took away. */
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
    for (const card of [...(series?.cards ?? []), ...(series?.tucked ?? [])]) this.#sendCard(root, card, `won-${seat}`);
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

/** A copy goes from where the thing lay to a place, and is gone. */
async function flyTo(root: HTMLElement, { element, box, size }: Lying, to: HTMLElement | null): Promise<void> {
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
