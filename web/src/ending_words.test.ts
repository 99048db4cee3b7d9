/** Tests how the end of a game is put into words, for single players, partners and all together. */
import { expect, test } from 'vitest';
import type { Outcome } from './contract.ts';
import { winnersOf } from './ending_words.ts';
import { TableState } from './table_state.svelte.ts';
import { Texts } from './texts.ts';

const TEXTS = new Texts('en', [
  `winner = { $seat } wins with { $score }.
common-win = You have won together, with { $score }.
common-loss = You have lost together, with { $score }.
nobody-wins = Nobody wins.
solo-score = { $seat }: { $score } points.
team-win = { $seats } win together, with { $score }.
shared-win = Shared win: { $seats }, with { $score }.`,
]);

/** Who won at a table of as many people as there are scores. */
function told(scores: number[], winners: number[], teams?: number[]): string {
  const table = new TableState('some-game', TEXTS, { act: async () => true, explain: async () => null });
  table.infos = ['Ann', 'Bob', 'Cleo', 'Dora'].slice(0, scores.length).map((name) => ({ name }));
  const outcome: Outcome = { scores, winners, reason: 'end', ...(teams && { teams }) };
  return winnersOf(table, outcome);
}

test('one player wins, several share the win, or nobody wins', () => {
  expect(told([3, 5], [1])).toBe('Bob wins with 5.');
  expect(told([5, 5], [0, 1])).toBe('Shared win: Ann and Bob, with 5.');
  expect(told([0, 0], [])).toBe('Nobody wins.');
});

test('who plays alone has a score and beats nobody', () => {
  expect(told([132], [0])).toBe('Ann: 132 points.');
  expect(told([132], [0], [0])).toBe('Ann: 132 points.');
});

test('partners win together, and two tied teams share the win', () => {
  expect(told([162, 90, 162, 90], [0, 2], [0, 1, 0, 1])).toBe('Ann and Cleo win together, with 162.');
  expect(told([81, 81, 81, 81], [0, 1, 2, 3], [0, 1, 0, 1])).toBe(
    'Shared win: Ann, Bob, Cleo, and Dora, with 81.',
  );
});

test('all win or lose together against the game', () => {
  expect(told([3, 3], [0, 1], [0, 0])).toBe('You have won together, with 3.');
  expect(told([1, 1], [], [0, 0])).toBe('You have lost together, with 1.');
});
