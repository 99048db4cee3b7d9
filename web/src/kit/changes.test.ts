import { expect, test } from 'vitest';
import { changesSince, observe } from './changes.ts';

const drawn = (hand: string): HTMLElement => {
  const root = document.createElement('div');
  root.innerHTML = `<div data-place="trick"></div><div data-place="mine">${hand}</div>`;
  return root;
};
const CARD = '<b data-thing="card-7"></b>';

test('a card that has come to a place is a change', () => {
  expect(changesSince(observe(drawn('')), drawn(CARD), [])).toEqual([
    expect.objectContaining({ kind: 'thing', id: 'card-7' }),
  ]);
});

test('nothing has changed on a table that had not been drawn yet', () => {
  expect(changesSince(observe(document.createElement('div')), drawn(CARD), [])).toEqual([]);
});
