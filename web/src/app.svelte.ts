/** What holds for the whole visit: language, theme, who I am, the collection, where I am. */
import { api, loadTexts, Wrong, OFFLINE } from './api.ts';
import type { GameInfo } from './protocol.ts';
import { LANGUAGES, Texts, type Language } from './texts.ts';

type Theme = 'light' | 'dark';

class App {
  language = $state<Language>('fr');
  theme = $state<Theme>('light');
  sound = $state(recall('sound') === 'on');
  notices = $state(recall('notices') === 'on');
  /** Every game on the plain table: lists in place of pictures. */
  plain = $state(recall('plain') === 'on');
  texts = $state.raw<Texts | null>(null);
  name = $state<string | null>(null);
  games = $state.raw<readonly GameInfo[]>([]);
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  /** What keeps the place from opening at all. */
  broken = $state<Wrong | null>(null);
  readonly motion = matchMedia('(prefers-reduced-motion: reduce)');
  #game = new Map<string, Promise<string>>();

  say = (key: string, facts: Record<string, string | number> = {}): string => this.texts?.say(key, facts) ?? '';

  /** What is wrong, in words. */
  sayWrong = (wrong: unknown): string => {
    const told = wrong instanceof Wrong ? wrong : new Wrong('server-broke', {}, 0);
    return this.texts?.tell({ key: told.why, facts: told.facts }) ?? told.why;
  };

  async open(): Promise<void> {
    const root = document.documentElement;
    this.theme = root.dataset.theme === 'dark' ? 'dark' : 'light';
    const known = recall('language') ?? root.lang;
    this.language = LANGUAGES.find((it) => it === known) ?? 'fr';
    addEventListener('popstate', () => this.#arrive());
    try {
      const [source, me, games] = await Promise.all([loadTexts(this.language), api.me(), api.games()]);
      this.texts = new Texts(this.language, [source]);
      this.name = me.name;
      this.games = games;
    } catch (error) {
      this.broken = error instanceof Wrong ? error : new Wrong(OFFLINE, {}, 0);
    }
    root.lang = this.language;
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.about.id === id);
  }

  titleOf(id: string): string {
    return this.game(id)?.about.title ?? id;
  }

  /** The texts of a game in the reader's language, with the product's. */
  async textsFor(game: string): Promise<Texts> {
    const language = this.language;
    const [shell, own] = await Promise.all([this.#source(language, ''), this.#source(language, game)]);
    return new Texts(language, [shell, own]);
  }

  #source(language: Language, game: string): Promise<string> {
    const key = `${language} ${game}`;
    const loading = this.#game.get(key) ?? loadTexts(language, game);
    this.#game.set(key, loading);
    loading.catch(() => this.#game.delete(key));
    return loading;
  }

  async speak(language: Language): Promise<void> {
    this.texts = new Texts(language, [await this.#source(language, '')]);
    this.language = language;
    document.documentElement.lang = language;
    document.cookie = `language=${language};path=/;max-age=31536000;samesite=lax`;
    keep('language', language);
  }

  toggleTheme(): void {
    this.theme = this.theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = this.theme;
    keep('theme', this.theme);
  }

  toggleSound(): void {
    this.sound = !this.sound;
    keep('sound', this.sound ? 'on' : 'off');
  }

  togglePlain(): void {
    this.plain = !this.plain;
    keep('plain', this.plain ? 'on' : 'off');
  }

  async toggleNotices(): Promise<void> {
    const allowed = !this.notices && (await Notification.requestPermission()) === 'granted';
    this.notices = allowed;
    keep('notices', allowed ? 'on' : 'off');
  }

  /** Be called so. */
  async rename(name: string): Promise<void> {
    this.name = (await api.rename(name)).name;
  }

  /** Be someone, so that one can sit: under one's own name, or the fox's until one has chosen. */
  async beSomeone(): Promise<void> {
    if (this.name === null) await this.rename(this.say('default-name'));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.#arrive();
    scrollTo(0, 0);
  }

  #arrive(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }
}

/** What this browser keeps for us; nothing where it may not. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows keep nothing; the choice then holds for this visit only.
  }
}

export const app = new App();
