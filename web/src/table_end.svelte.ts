/** The end of a live game: what brought the points, and the table with everything open. */
import { api } from './api.ts';
import type { ScoreSheet } from './http.generated.ts';
import type { GameView } from './contract.ts';

export class TableEnd {
  readonly #tableId: string;
  sheet = $state.raw<ScoreSheet | null>(null);
  /** The last position as every seat saw it. */
  open = $state.raw<readonly GameView[] | null>(null);
  #isAsked = false;

  constructor(tableId: string) {
    this.#tableId = tableId;
  }

  /** Loads the end once. If it cannot be loaded, the scores are shown without it. */
  async load(): Promise<void> {
    if (this.#isAsked) return;
    this.#isAsked = true;
    const end = await api.end(this.#tableId).catch(() => null);
    this.#isAsked = end !== null;
    this.sheet = end?.sheet ?? null;
    this.open = end?.open ?? null;
  }
}
