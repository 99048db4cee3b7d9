/** Asking for a hint: first where to look, then the move, with its reason. */
import { api, type Idea } from './api.ts';
import { app } from './app.svelte.ts';
import type { LiveTable } from './live.svelte.ts';
import type { Stage } from './stage.svelte.ts';

export class HintAsker {
  thinking = $state(false);
  sentence = $state('');
  readonly #live: LiveTable;
  readonly #stage: Stage;
  #ideas: Idea[] = [];
  #games = 0;
  #seq = -1;

  constructor(live: LiveTable, stage: Stage) {
    this.#live = live;
    this.#stage = stage;
  }

  async ask(): Promise<void> {
    if (this.thinking || !this.#stage.offer) return;
    if (this.#stage.hint?.stage === 'look') return this.#showMove();
    if (this.#seq !== this.#stage.seq && !(await this.#think())) return;
    const [best] = this.#ideas;
    if (!best) return;
    const key = `hint-look-${best.action.type}`;
    if (!this.#stage.texts.has(key)) return this.#showMove();
    const { type, ...facts } = best.action;
    void type;
    this.sentence = this.#stage.say(key, facts as never);
    this.#stage.hint = { stage: 'look', action: best.action, words: this.#words(best), win: best.win };
  }

  close(): void {
    this.sentence = '';
    this.#stage.hint = null;
  }

  async #think(): Promise<boolean> {
    this.thinking = true;
    try {
      const found = await api.hint(this.#live.id);
      if (found.seq !== this.#stage.seq) return false;
      [this.#ideas, this.#games, this.#seq] = [found.ideas, found.games, found.seq];
      return true;
    } catch (error) {
      this.#live.tellWrong(error);
      return false;
    } finally {
      this.thinking = false;
    }
  }

  #words(idea: Idea): string {
    return this.#stage.tell(idea.words);
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
          : app.say('hint-compared', { win: percent(best.win), other: this.#words(next), less: percent(next.win) });
    this.sentence = `${words}. ${reason} ${app.say('hint-games', { games: this.#games })}`;
    this.#stage.hint = { stage: 'move', action: best.action, words, win: best.win };
  }
}

const percent = (share: number): number => Math.round(100 * share);
