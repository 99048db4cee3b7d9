/** What the console knows: the reader's role, the reports, who is here, and what waits for a decision. */
import { loadTexts, OFFLINE, Wrong } from '../api.ts';
import { app } from '../app.svelte.ts';
import type { AdminMe, Here, Person, PersonReports, SanctionInfo } from '../http.generated.ts';
import { Texts } from '../texts.ts';
import { admin } from './admin.ts';

const LOOK_MS = 8000;

export class Desk {
  me = $state.raw<AdminMe | null>(null);
  /** Why the reader may not use the console, or null. */
  refused = $state.raw<Wrong | null>(null);
  /** Whether the server does not answer. Then nothing can be done, and nothing is queued. */
  isLost = $state(false);
  groups = $state.raw<readonly PersonReports[]>([]);
  here = $state.raw<readonly Here[]>([]);
  pending = $state.raw<readonly SanctionInfo[]>([]);
  appeals = $state.raw<readonly SanctionInfo[]>([]);
  /** The latest sanctions. */
  recent = $state.raw<readonly SanctionInfo[]>([]);
  /** The guest id of the person whose case is open. */
  chosen = $state('');
  /** What the reader has just done about a person. The person's case may be closed by it. */
  done = $state('');
  #texts = $state.raw<Texts | null>(null);

  say = (key: string, facts: Record<string, string | number> = {}): string =>
    this.#texts?.say(key, facts) ?? '';

  /** A text that may not exist, such as that of a new kind of audit entry. Without it, the id itself. */
  sayOr = (key: string, id: string): string => (this.#texts?.has(key) ? this.say(key) : id);

  get isReady(): boolean {
    return this.#texts !== null && this.me !== null;
  }

  get isOperator(): boolean {
    return this.me?.role === 'operator';
  }

  get open(): PersonReports | undefined {
    return this.groups.find((it) => it.about.guest === this.chosen);
  }

  get isUndecided(): number {
    return this.pending.length + this.appeals.length;
  }

  nameOf = (person: Person | null): string =>
    person?.name === 'machine' && !person.guest
      ? this.say('by-machine')
      : person?.name || this.say('somebody');

  /** Loads the console's texts in the reader's language. Call it in an effect. */
  loadTexts(): void {
    const language = app.language;
    void Promise.all([loadTexts(language), loadTexts(language, '', 'console')]).then((sources) => {
      if (language === app.language) this.#texts = new Texts(language, sources);
    });
  }

  /** Looks now, then every few seconds. Returns a function that stops it. */
  watch(): () => void {
    void this.#enter();
    const timer = setInterval(() => void (document.hidden || this.look()), LOOK_MS);
    const look = () => void this.look();
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
    };
  }

  async #enter(): Promise<void> {
    try {
      this.me = await admin.me();
      await this.look();
    } catch (error) {
      this.refused = error instanceof Wrong ? error : new Wrong('server-broke', {}, 0);
    }
  }

  /** Reads everything again that changes while the console is open. */
  async look(): Promise<void> {
    if (!this.me) return;
    try {
      [this.groups, this.here, this.pending, this.appeals, this.recent] = await Promise.all([
        admin.reports(),
        admin.here(),
        admin.pendingBans(),
        admin.appeals(),
        admin.sanctions(),
      ]);
      this.isLost = false;
    } catch (error) {
      if (error instanceof Wrong && error.why === OFFLINE) this.isLost = true;
    }
  }
}

export const desk = new Desk();
