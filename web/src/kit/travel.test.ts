/** Tests which elements move after a new view, and from where. `put` sets the position of each element. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { look, travel } from './travel.ts';

let root: HTMLElement;
let flights: { thing: string; frames: Keyframe[] }[];

/** Puts an element at a position on the screen. */
function put(selector: string, left: number, top: number, width = 50): HTMLElement {
  const element = root.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(selector);
  element.getBoundingClientRect = () => new DOMRect(left, top, width, 70);
  return element;
}

beforeEach(() => {
  vi.useFakeTimers();
  flights = [];
  root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML =
    '<i data-place="pile"></i><b data-thing="a"></b><b data-thing="b" data-from="pile"></b>';
  HTMLElement.prototype.animate = function (this: HTMLElement, frames: Keyframe[]) {
    flights.push({ thing: this.dataset.thing ?? '', frames });
    return { finished: Promise.resolve() } as unknown as Animation;
  } as typeof HTMLElement.prototype.animate;
});

afterEach(() => vi.useRealTimers());

test('what lies elsewhere now slides from its old place', async () => {
  put('[data-thing=a]', 0, 0);
  put('[data-thing=b]', 200, 0);
  const before = look(root);
  put('[data-thing=a]', 300, 40);
  await travel(root, before, true);
  expect(flights.map((it) => it.thing)).toEqual(['a']);
  expect(flights[0]?.frames[0]).toMatchObject({ translate: '-300px -40px', scale: 1 });
  expect(flights[0]?.frames.at(-1)).toMatchObject({ translate: '0 0', scale: 1 });
});

test('a thing that hardly moved stays', async () => {
  put('[data-thing=a]', 0, 0);
  put('[data-thing=b]', 200, 0);
  const before = look(root);
  put('[data-thing=a]', 20, 10);
  await travel(root, before, true);
  expect(flights).toEqual([]);
});

test('a new thing comes from the place that it names', async () => {
  put('[data-thing=a]', 0, 0);
  const before = look(root);
  before.delete('b');
  put('[data-place=pile]', 500, 100, 100);
  put('[data-thing=b]', 200, 0);
  await travel(root, before, true);
  expect(flights.map((it) => it.thing)).toEqual(['b']);
  expect(flights[0]?.frames[0]).toMatchObject({ translate: '300px 100px', scale: 2 });
});

test('without motion nothing flies, and what moved is outlined for a moment', async () => {
  put('[data-thing=a]', 0, 0);
  put('[data-thing=b]', 200, 0);
  const before = look(root);
  const moved = put('[data-thing=a]', 300, 0);
  await travel(root, before, false);
  expect(flights).toEqual([]);
  expect(moved.classList.contains('landed')).toBe(true);
  vi.runAllTimers();
  expect(moved.classList.contains('landed')).toBe(false);
});
