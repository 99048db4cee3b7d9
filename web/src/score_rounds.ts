/** Arranges a score sheet by rounds: what each seat got in a round, and what for. */
import type { ScoreEntry } from './http.generated.ts';

/** A round of a score sheet. `number` is 0 for points before the first round, and in a game without rounds. */
export interface ScoreRound {
  number: number;
  /** The points of each seat in this round. */
  totals: number[];
  entries: ScoreEntry[];
}

export function roundsOf(entries: readonly ScoreEntry[], players: number): ScoreRound[] {
  const rounds = new Map<number, ScoreRound>();
  for (const entry of entries) {
    const number = entry.round ?? 0;
    const round = rounds.get(number) ?? { number, totals: Array<number>(players).fill(0), entries: [] };
    rounds.set(number, round);
    round.totals[entry.seat] = (round.totals[entry.seat] ?? 0) + entry.points;
    round.entries.push(entry);
  }
  return [...rounds.values()].sort((a, b) => a.number - b.number);
}

/** Points as they are shown, with a sign: +2, −1, 0. */
export const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
