/** The client's global state: language, theme, the reader's name, the games, the current page. */
import { api, loadTexts, Wrong, OFFLINE } from './api.ts';
import type { Facts } from './contract.ts';
import type { GameInfo, Me } from './http.generated.ts';
import { ANIMALS, isAvatar, type AvatarName } from './kit/avatars.ts';
import { speedNamed, type SpeedName } from './pace.svelte.ts';
import { LANGUAGES, Texts, type Language } from './texts.ts';

type Theme = 'light' | 'dark';

class App {
  language = $state<Language>('fr');
  theme = $state<Theme>('light');
  sound = $state(recall('sound') === 'on');
  /** The volume of the sounds, from 0 to 100. */
  volume = $state(volumeIn(recall('volume')));
  haptics = $state(recall('haptics') === 'on');
  notices = $state(recall('notices') === 'on');
  /** Whether every game is shown as lists instead of pictures. */
  plain = $state(recall('plain') === 'on');
  /** How fast the moves of the others are shown. */
  speed = $state<SpeedName>(speedNamed(recall('speed')));
  texts = $state.raw<Texts | null>(null);
  name = $state<string | null>(null);
  /** The reader's face. Null for a reader without a name. */
  avatar = $state<AvatarName | null>(null);
  games = $state.raw<readonly GameInfo[]>([]);
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  /** The error that kept the client from starting, or null. */
  broken = $state<Wrong | null>(null);
  readonly motion = matchMedia('(prefers-reduced-motion: reduce)');
  #sources = new Map<string, Promise<string>>();
  /** The language that the reader chose last. The texts in this language may still be loading. */
  #chosen: Language | null = null;

  say = (key: string, facts: Record<string, string | number> = {}): string =>
    this.texts?.say(key, facts) ?? '';

  /** Turns an error into a sentence for the reader. */
  sayWrong = (wrong: unknown): string => {
    return this.sayRefusal(wrong instanceof Wrong ? wrong : new Wrong('server-broke', {}, 0));
  };

  /** Puts a refusal into words. A sanction's end is told in the reader's own time. */
  sayRefusal = ({ why, facts }: { why: string; facts: Facts }): string => {
    const told = 'sanction' in facts ? { ...facts, ...this.#sanctionFacts(facts) } : facts;
    return this.texts?.tell({ key: why, facts: told }) ?? why;
  };

  #sanctionFacts({ ends_at, reason }: Facts): Facts {
    const words = String(reason).trim();
    return {
      end: typeof ends_at === 'number' ? this.moment(ends_at) : '',
      reason: /[.!?…]$/.test(words) ? words : `${words}.`,
    };
  }

  /** A moment as the reader says it. */
  moment = (at: number): string =>
    new Intl.DateTimeFormat(this.language, { dateStyle: 'long', timeStyle: 'short' }).format(at);

  async open(): Promise<void> {
    const root = document.documentElement;
    this.theme = root.dataset.theme === 'dark' ? 'dark' : 'light';
    const known = recall('language') ?? root.lang;
    this.language = LANGUAGES.find((it) => it === known) ?? 'fr';
    addEventListener('popstate', () => this.#arrive());
    try {
      const [source, me, games] = await Promise.all([loadTexts(this.language), api.me(), api.games()]);
      this.texts = new Texts(this.language, [source]);
      this.be(me);
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

  /** Loads a game's texts and the client's own texts, in the current language. */
  async textsFor(game: string): Promise<Texts> {
    const language = this.language;
    const [shell, own] = await Promise.all([this.#source(language, ''), this.#source(language, game)]);
    return new Texts(language, [shell, own]);
  }

  /**
   * Loads the texts of a game in the current language and passes them to `use`. Call it in an effect:
   * when the language changes, the effect runs again, and texts in the old language are dropped.
   */
  withTexts(game: string, use: (texts: Texts) => void, finish: () => void = () => {}): () => void {
    let isCurrent = true;
    const whenCurrent = (act: () => void) => () => isCurrent && act();
    this.textsFor(game)
      .then(
        (texts) => whenCurrent(() => use(texts))(),
        () => {},
      )
      .finally(whenCurrent(finish));
    return () => (isCurrent = false);
  }

  #source(language: Language, game: string): Promise<string> {
    const key = `${language} ${game}`;
    const loading = this.#sources.get(key) ?? loadTexts(language, game);
    this.#sources.set(key, loading);
    loading.catch(() => this.#sources.delete(key));
    return loading;
  }

  /** Changes the language. After two quick changes the second one wins, whichever texts load first. */
  async speak(language: Language): Promise<void> {
    this.#chosen = language;
    const source = await this.#source(language, '');
    if (this.#chosen !== language) return;
    this.texts = new Texts(language, [source]);
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

  setVolume(volume: number): void {
    this.volume = volume;
    keep('volume', String(volume));
  }

  toggleHaptics(): void {
    this.haptics = !this.haptics;
    keep('haptics', this.haptics ? 'on' : 'off');
  }

  togglePlain(): void {
    this.plain = !this.plain;
    keep('plain', this.plain ? 'on' : 'off');
  }

  setSpeed(speed: SpeedName): void {
    this.speed = speed;
    keep('speed', speed);
  }

  async toggleNotices(): Promise<void> {
    const allowed = !this.notices && (await Notification.requestPermission()) === 'granted';
    this.notices = allowed;
    keep('notices', allowed ? 'on' : 'off');
  }

  /** Changes the reader's name and, if it is given, the face. */
  async rename(name: string, avatar: AvatarName | null = null): Promise<void> {
    this.be(await api.rename(name, avatar));
  }

  /** Takes over who the reader is now. */
  be({ name, avatar }: Me): void {
    this.name = name;
    this.avatar = avatar && isAvatar(avatar) ? avatar : null;
  }

  /** Gives a reader without a name a face and its name, so that the reader can take a seat. */
  async beSomeone(): Promise<void> {
    const face = ANIMALS[Math.floor(Math.random() * ANIMALS.length)] ?? 'fox';
    if (this.name === null) await this.rename(this.say(`face-${face}`), face);
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

/** The volume in what was stored. Where nothing usable is stored, it is in the middle. */
function volumeIn(stored: string | null): number {
  const volume = stored === null ? NaN : Number(stored);
  return volume >= 0 && volume <= 100 ? volume : 50;
}

/** Reads a value from this browser's storage. Returns null if no value is stored or storage is forbidden. */
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
    // A private window may forbid storage. In that case nothing is saved.
  }
}

export const app = new App();
