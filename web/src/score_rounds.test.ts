import { expect, test } from 'vitest';
import { roundsOf, signed } from './score_rounds.ts';

const entry = (seat: number, points: number, round: number | null) => ({
  seat,
  points,
  round,
  key: 'score-sale',
  facts: {},
  move: 1,
});

test('the points of a round are added up for each seat', () => {
  const rounds = roundsOf([entry(0, 1, null), entry(1, 2, 1), entry(1, -1, 1), entry(0, 3, 2)], 2);
  expect(rounds.map(({ number, totals }) => [number, totals])).toEqual([
    [0, [1, 0]],
    [1, [0, 1]],
    [2, [3, 0]],
  ]);
  expect(rounds[1]?.entries.map((it) => it.points)).toEqual([2, -1]);
});

test('points are shown with their sign', () => {
  expect([2, 0, -1].map(signed)).toEqual(['+2', '0', '−1']);
});
