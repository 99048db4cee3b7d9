/** The end of a live game: what brought the points, and the table with everything open. */
import { api } from './api.ts';
import { app } from './app.svelte.ts';
import { botLevels } from './levels.ts';
import type { ScoreSheet } from './http.generated.ts';
import type { GameView } from './contract.ts';

/** How to play a deal again. It is given to the lazy part, which must not import the shell. */
export interface DealAgain {
  levels: readonly string[];
  /** Opens the table. Says what is wrong if it cannot be opened. */
  play: (seat: number, level: string | null) => Promise<string>;
}

export const dealAgain = (tableId: string): DealAgain => ({
  levels: botLevels().map(({ level }) => level),
  play: async (seat, level) => {
    try {
      app.go(`/t/${(await api.dealAgain(tableId, seat, level)).id}`);
      return '';
    } catch (error) {
      return app.sayWrong(error);
    }
  },
});

/**
 * Loads what is shown below the scores. It imports only what games' tables import, too: otherwise the shell
 * would be split in two files, and the first move would wait for both.
 */
export const loadAfterGame = () => import('./shell/AfterGame.svelte');

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
