/** How a game ended, in words: who won, why it ended, everyone's score. */
import type { Outcome } from './contract.ts';
import type { Stage } from './stage.svelte.ts';

/** Who won, and with what. */
export function winnersOf(stage: Stage, { winners, scores }: Outcome): string {
  const score = scores[winners[0] ?? 0] ?? 0;
  if (winners.length === 1) return stage.say('winner', { seat: winners[0] ?? 0, score });
  const seats = stage.texts.listOf(winners.map((seat) => stage.names[seat] ?? ''));
  return stage.texts.say('shared-win', { seats, score });
}

/** Why it ended, and what decided between equals. */
export function reasonsOf(stage: Stage, { winners, scores, reason }: Outcome): string[] {
  const best = scores[winners[0] ?? 0];
  const isTied = winners.length === 1 && scores.filter((score) => score === best).length > 1;
  const keys = [`reason-${reason}`, ...(isTied ? ['tie-broken'] : [])];
  return keys.filter((key) => stage.texts.has(key)).map((key) => stage.say(key));
}

/** Seats from the first to the last. */
export function ranking(stage: Stage, { winners, scores }: Outcome) {
  return stage.seats
    .map((seat) => ({ seat, score: scores[seat.seat] ?? 0, won: winners.includes(seat.seat) }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score);
}

/** The whole story as it is read out; a game may have told by itself who won. */
export function storyOf(stage: Stage, outcome: Outcome, told = winnersOf(stage, outcome)): string {
  const scores = ranking(stage, outcome).map(({ seat, score }) => stage.texts.say('score-of', { name: seat.name, score }));
  return [told, ...reasonsOf(stage, outcome), `${scores.join(', ')}.`].join(' ');
}
