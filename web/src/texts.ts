/** Reads texts from Fluent files and puts a game's values into them as words, just as Python's `Texts` does. */
import { FluentBundle, FluentResource, type FluentFunction } from '@fluent/bundle';
import type { Fact, Facts, Line } from './contract.ts';

export type Language = 'fr' | 'en';
const BROWSER = '### browser';
export const LANGUAGES: readonly Language[] = ['fr', 'en'];

/** What a name begins with if French elides the word before it: Anna, Hélène, Yves, but not Hans. */
const VOWEL_SOUND = /^(?:[aeiouœæ]|h[eiouy]|y[^aeiouy])/;

/** Joins a French word that ends in e with the name after it: "de Bob", but "d’Anna". */
function elided(word: string, name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return VOWEL_SOUND.test(plain) ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`;
}

/** The functions that French texts call before names, as in `la main { DE($seat) }`. */
const ELISIONS: Record<string, FluentFunction> = {
  DE: ([name]) => elided('de', String(name)),
  QUE: ([name]) => elided('que', String(name)),
};

export class Texts {
  readonly language: Language;
  readonly #bundle: FluentBundle;
  /** The client's own texts, which come after the line `### browser`. Used for keys that `#bundle` lacks. */
  readonly #own: FluentBundle;
  readonly #list: Intl.ListFormat;

  constructor(language: Language, sources: readonly string[]) {
    this.language = language;
    this.#bundle = new FluentBundle(language, { functions: ELISIONS, useIsolating: false });
    this.#own = new FluentBundle(language, { functions: ELISIONS, useIsolating: false });
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

  /** Returns the text for a key, with `facts` inserted unchanged. If there is no text, returns the key. */
  say(key: string, facts: Record<string, string | number> = {}): string {
    for (const bundle of [this.#bundle, this.#own]) {
      const pattern = bundle.getMessage(key)?.value;
      if (pattern) return bundle.formatPattern(pattern, facts, []);
    }
    return key;
  }

  /** Puts a log line, or any other text key with values, into words: seats and ids become names. */
  tell(line: Line, names: readonly string[] = []): string {
    const words: Record<string, string | number> = {};
    for (const [name, fact] of Object.entries(line.facts ?? {}))
      words[name] = this.#word(name, fact, names);
    return this.say(line.key, words);
  }

  #word(name: string, fact: Fact, names: readonly string[]): string | number {
    if (typeof fact === 'number') return isSeat(name) ? this.nameOf(fact, names) : fact;
    if (typeof fact === 'string') return this.nameOfThing(name, fact, names);
    if (typeof fact[0] === 'number')
      return this.listOf(fact.map((it) => String(this.#word(name, it, names))));
    return this.wordsOf(name, fact.map(String), names);
  }

  /** Puts a list of things into words, and counts equal things: "two red cards and a blue card". */
  wordsOf(name: string, ids: readonly string[], names: readonly string[] = []): string {
    const counts = new Map<string, number>();
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    return this.listOf([...counts].map(([id, count]) => this.nameOfThing(name, id, names, { count })));
  }

  /** The name of the thing with this id, or the id itself if the thing has no name. */
  nameOfThing(name: string, id: string, names: readonly string[] = [], more: Facts = {}): string {
    const family = name.slice(name.lastIndexOf('_') + 1);
    const [stem, numbers] = numbersIn(id);
    for (const key of [`${family}-${id}`, id, `${family}-${stem}`, stem])
      if (isKey(key) && this.#bundle.hasMessage(key))
        return this.tell({ key, facts: { ...numbers, ...more } }, names);
    return id;
  }

  /** The name of the thing with this id. Tries all prefixes that games use for names, such as `card-`. */
  nameAnyhow(name: string, id: string): string {
    for (const family of [
      name,
      'card',
      'kind',
      'colour',
      'shape',
      'tile',
      'die',
      'face',
      'series',
      'place',
    ]) {
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

/**
 * Splits an id such as `row-0-2` into the word `row` and the numbers `{ row: 0, number: 2 }`. `number`
 * is always the last number.
 */
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
