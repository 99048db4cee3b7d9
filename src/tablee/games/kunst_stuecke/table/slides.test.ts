/** Tests that the old place of a shape which another player has slid is kept until the viewer acts. */
import { expect, test } from 'vitest';
import { Slides } from './slides.svelte.ts';

const slid = (by: number, ...path: number[]) => ({
  by,
  jump: false,
  lines: [{ key: 'told-slide', facts: { seat: by, colour: 'red', kind: 'w', path } }],
});
const quiet = (by: number, jump = false) => ({ by, jump, lines: [] });

test('the first place of a shape stays, however often the others slide it', () => {
  const slides = new Slides();
  slides.take(slid(1, 3, 4, 3, 5), true, 0);
  slides.take(slid(2, 3, 5, 4, 5), true, 0);
  slides.take(quiet(3), true, 0);
  expect([...slides.old]).toEqual([['red-w', { x: 3, y: 4 }]]);
});

test('the own slide leaves no trace, and an own action or a jump takes the traces away', () => {
  const slides = new Slides();
  slides.take(slid(0, 3, 4, 3, 5), true, 0);
  expect(slides.old.size).toBe(0);
  for (const end of [quiet(0), quiet(1, true)]) {
    slides.take(slid(1, 3, 5, 3, 6), false, 0);
    expect(slides.old.size).toBe(1);
    slides.take(end, true, 0);
    expect(slides.old.size).toBe(0);
  }
});
