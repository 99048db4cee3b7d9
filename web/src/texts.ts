/** Every word a person reads, from Fluent files; puts a game's facts into words as Python's `Texts` does. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Fact, Facts, Line } from './contract.ts';

export type Language = 'fr' | 'en';
const BROWSER = '### browser';
export const LANGUAGES: readonly Language[] = ['fr', 'en'];

export class Texts {
  readonly language: Language;
  readonly #bundle: FluentBundle;
  /** The browser's own words: said where the others have none, never a name for a game's things. */
  readonly #own: FluentBundle;
  readonly #list: Intl.ListFormat;

  constructor(language: Language, sources: readonly string[]) {
    this.language = language;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    this.#own = new FluentBundle(language, { useIsolating: false });
    this.#list = new Intl.ListFormat(language);
    for (const source of sources) {
      const [common = '', own = ''] = source.split(BROWSER);
      this.#bundle.addResource(new FluentResource(common), { allowOverrides: true });
      this.#own.addResource(new FluentResource(own), { allowOverrides: true });
    }
  }

  has(key: string): boolean {
    return this.#own.hasMessage(key) || this.#bundle.hasMessage(key);
  }

  /** The sentence of that key, facts as they are. A missing one is shown by its key: never a blank. */
  say(key: string, facts: Record<string, string | number> = {}): string {
    for (const bundle of [this.#bundle, this.#own]) {
      const pattern = bundle.getMessage(key)?.value;
      if (pattern) return bundle.formatPattern(pattern, facts, []);
    }
    return key;
  }

  /** A line of the log, or anything else that a game says, in words. */
  tell(line: Line, names: readonly string[] = []): string {
    const words: Record<string, string | number> = {};
    for (const [name, fact] of Object.entries(line.facts ?? {})) words[name] = this.#word(name, fact, names);
    return this.say(line.key, words);
  }

  #word(name: string, fact: Fact, names: readonly string[]): string | number {
    if (typeof fact === 'number') return isSeat(name) ? this.nameOf(fact, names) : fact;
    if (typeof fact === 'string') return this.nameOfThing(name, fact, names);
    if (typeof fact[0] === 'number')
      return this.listOf(fact.map((it) => String(this.#word(name, it, names))));
    return this.wordsOf(name, fact.map(String), names);
  }

  /** Things by id as a list: two shoes and a tiara. */
  wordsOf(name: string, ids: readonly string[], names: readonly string[] = []): string {
    const counts = new Map<string, number>();
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    return this.listOf([...counts].map(([id, count]) => this.nameOfThing(name, id, names, { count })));
  }

  /** What an id is called. */
  nameOfThing(name: string, id: string, names: readonly string[] = [], more: Facts = {}): string {
    const family = name.slice(name.lastIndexOf('_') + 1);
    const [stem, numbers] = numbersIn(id);
    for (const key of [`${family}-${id}`, id, `${family}-${stem}`, stem])
      if (isKey(key) && this.#bundle.hasMessage(key)) return this.tell({ key, facts: { ...numbers, ...more } }, names);
    return id;
  }

  /** What an id is called, whatever the game calls the family it belongs to. */
  nameAnyhow(name: string, id: string): string {
    for (const family of [name, 'card', 'kind', 'colour', 'shape', 'tile', 'die', 'face', 'series', 'place']) {
      const found = this.nameOfThing(family, id);
      if (found !== id) return found;
    }
    return id;
  }

  listOf(words: readonly string[]): string {
    return words.length ? this.#list.format(words) : this.say('nothing');
  }

  nameOf(seat: number, names: readonly string[]): string {
    return names[seat] || this.say('seat-name', { number: seat + 1 });
  }
}

const isSeat = (name: string): boolean => name === 'seat' || name.endsWith('_seat');
const isKey = (key: string): boolean => /^[a-zA-Z][\w-]*$/.test(key);

/** An id without its numbers, and these by the word before each; the last is `number`. */
function numbersIn(id: string): [string, Record<string, number>] {
  const words: string[] = [];
  const numbers: Record<string, number> = {};
  for (const part of id.split('-')) {
    const word = words.at(-1);
    if (/^\d+$/.test(part) && word !== undefined) {
      numbers[word] ??= Number(part);
      numbers['number'] = Number(part);
    } else words.push(part);
  }
  return [words.join('-'), numbers];
}
