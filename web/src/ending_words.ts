/** Puts the end of a game into words: who won, why the game ended, and everyone's score. */
import type { Outcome } from './contract.ts';
import type { TableState } from './table_state.svelte.ts';

/** Names the winners and their score: one seat, partners, all together against the game, or a tie. */
export function winnersOf(table: TableState, { winners, scores, teams = [] }: Outcome): string {
  const score = scores[winners[0] ?? 0] ?? 0;
  if (scores.length === 1) return table.say('solo-score', { seat: 0, score });
  const isCommon = new Set(teams).size === 1;
  if (isCommon) return table.texts.say(winners.length ? 'common-win' : 'common-loss', { score });
  if (!winners.length) return table.texts.say('nobody-wins');
  if (winners.length === 1) return table.say('winner', { seat: winners[0] ?? 0, score });
  const seats = table.texts.listOf(winners.map((seat) => table.names[seat] ?? ''));
  const areTogether = teams.length > 0 && new Set(winners.map((seat) => teams[seat])).size === 1;
  return table.texts.say(areTogether ? 'team-win' : 'shared-win', { seats, score });
}

/** Says why the game ended and, if scores were tied, what broke the tie. */
export function reasonsOf(table: TableState, { winners, scores, reason }: Outcome): string[] {
  const best = scores[winners[0] ?? 0];
  const isTied = winners.length === 1 && scores.filter((score) => score === best).length > 1;
  const keys = [`reason-${reason}`, ...(isTied ? ['tie-broken'] : [])];
  return keys.filter((key) => table.texts.has(key)).map((key) => table.say(key));
}

/** Returns the seats with their scores: winners first, then the others from the highest score to the lowest. */
export function ranking(table: TableState, { winners, scores }: Outcome) {
  return table.seats
    .map((seat) => ({ seat, score: scores[seat.seat] ?? 0, won: winners.includes(seat.seat) }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score);
}

/** Returns the whole ending, to be read out. `told` says who won; a game may supply its own sentence. */
export function storyOf(table: TableState, outcome: Outcome, told = winnersOf(table, outcome)): string {
  const scores = ranking(table, outcome).map(({ seat, score }) =>
    table.texts.say('score-of', { name: seat.name, score }),
  );
  return [told, ...reasonsOf(table, outcome), `${scores.join(', ')}.`].join(' ');
}
