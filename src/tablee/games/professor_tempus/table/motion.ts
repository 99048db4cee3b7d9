/** What leaves the table with a move flies where it goes: series kept aside, a card under the pile. */
import { fly } from '$kit';
import type { News } from '$contract';
import type { TempusView } from './view.ts';

const SERIES_MS = 700;

/** Call it before the new view is drawn: what leaves is still there. */
export function seeOff(root: HTMLElement, news: News<TempusView>): void {
  for (const { key, facts } of news.lines) {
    const seat = Number(facts?.['seat']);
    if (key === 'told-aside') sendSeries(root, news.from, Number(facts?.['series']), seat);
    if (key === 'told-discard') send(root.querySelector(`[data-place="hand-${seat}"] .card`), place(root, 'pile'));
    if (key === 'told-discard-you') send(thing(root, `card-${String(facts?.['card'])}`), place(root, 'pile'));
  }
}

function sendSeries(root: HTMLElement, before: TempusView | null, number: number, seat: number): void {
  const series = before?.series?.[number];
  for (const card of [...(series?.cards ?? []), ...(series?.tucked ?? [])])
    send(thing(root, `card-${card}`), place(root, `won-${seat}`), SERIES_MS);
}

function send(what: HTMLElement | null, to: HTMLElement | null, ms?: number): void {
  if (what && to) void fly(what, what, to, ms);
}

const thing = (root: HTMLElement, id: string): HTMLElement | null =>
  root.querySelector(`[data-thing="${CSS.escape(id)}"]`);
const place = (root: HTMLElement, id: string): HTMLElement | null =>
  root.querySelector(`[data-place="${CSS.escape(id)}"]`);
