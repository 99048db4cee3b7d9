/**
 * Asks the server for a hint. The first press of the hint button shows where to look. The second press
 * shows the move and the probability of winning with it.
 */
import { api } from './api.ts';
import type { Idea } from './http.generated.ts';
import { app } from './app.svelte.ts';
import type { TableSocket } from './table_socket.svelte.ts';
import type { TableState } from './table_state.svelte.ts';

export class HintAsker {
  thinking = $state(false);
  sentence = $state('');
  readonly #socket: TableSocket;
  readonly #table: TableState;
  #ideas: readonly Idea[] = [];
  #games = 0;
  #seq = -1;

  constructor(socket: TableSocket, table: TableState) {
    this.#socket = socket;
    this.#table = table;
  }

  async ask(): Promise<void> {
    this.#table.pace.land();
    this.#table.recap.look(null);
    if (this.thinking || !this.#table.offer) return;
    if (this.#table.hint?.stage === 'look') return this.#showMove();
    if (this.#seq !== this.#table.seq && !(await this.#think())) return;
    const [best] = this.#ideas;
    if (!best) return;
    const key = `hint-look-${best.action.type}`;
    if (!this.#table.texts.has(key)) return this.#showMove();
    const { type, ...facts } = best.action;
    void type;
    this.sentence = this.#table.say(key, facts as never);
    this.#table.hint = { stage: 'look', action: best.action, words: this.#words(best), win: best.win };
  }

  close(): void {
    this.sentence = '';
    this.#table.hint = null;
  }

  async #think(): Promise<boolean> {
    this.thinking = true;
    try {
      const found = await api.hint(this.#socket.id);
      if (found.seq !== this.#table.seq) return false;
      [this.#ideas, this.#games, this.#seq] = [found.ideas, found.games, found.seq];
      return true;
    } catch (error) {
      this.#socket.tellWrong(error);
      return false;
    } finally {
      this.thinking = false;
    }
  }

  /** The move in words, without the full stop that some games put: it becomes part of a longer sentence. */
  #words(idea: Idea): string {
    return this.#table.tell(idea.words).replace(/\.$/, '');
  }

  #showMove(): void {
    const [best, next] = this.#ideas;
    if (!best) return;
    const words = this.#words(best);
    const reason =
      best.win === null
        ? ''
        : next?.win === null || !next
          ? app.say('hint-chance', { win: percent(best.win) })
          : app.say('hint-compared', {
              win: percent(best.win),
              other: this.#words(next),
              less: percent(next.win),
            });
    this.sentence = `${words}. ${reason} ${app.say('hint-games', { games: this.#games })}`;
    this.#table.hint = { stage: 'move', action: best.action, words, win: best.win };
  }
}

const percent = (share: number): number => Math.round(100 * share);
