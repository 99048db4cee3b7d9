import { expect, test } from 'vitest';
import { gridFor } from './rack_grid.ts';

const LARGEST = { w: 5, h: 4 };

test('shapes take the rows in which they are largest', () => {
  expect(gridFor(11, { w: 1200, h: 80 }, LARGEST)).toMatchObject({
    rows: 1,
    columns: 11,
  });
  expect(gridFor(12, { w: 300, h: 300 }, LARGEST)).toMatchObject({
    rows: 4,
    columns: 3,
  });
});

test('every shape keeps room for a fingertip', () => {
  for (let count = 1; count <= 26; count += 1) {
    const { rows, columns, scrolls } = gridFor(count, { w: 300, h: 92 }, LARGEST);
    expect(rows * columns).toBeGreaterThanOrEqual(count);
    expect(92 / rows).toBeGreaterThanOrEqual(44);
    expect(scrolls || 300 / columns).toBeGreaterThanOrEqual(44);
  }
});

test('a rack with too many shapes scrolls, and shows a part of the next column', () => {
  const { rows, columns, scrolls } = gridFor(26, { w: 300, h: 92 }, LARGEST);
  expect([rows, columns]).toEqual([2, 13]);
  expect(scrolls).toBeCloseTo(300 / 6.4);
  expect(gridFor(11, { w: 300, h: 92 }, LARGEST).scrolls).toBe(0);
});
