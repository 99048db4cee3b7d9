/** Splits a sentence at the long names in it, so that they can be shortened where there is little room. */

/** Names with more letters than this may be shortened. A shorter one could also be found inside a word. */
const SHORT = 8;

export interface Part {
  words: string;
  isName: boolean;
}

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function partsOf(sentence: string, names: readonly string[]): Part[] {
  const long = names.filter((name) => name.length > SHORT).sort((a, b) => b.length - a.length);
  if (!long.length) return [{ words: sentence, isName: false }];
  const split = sentence.split(new RegExp(`(${long.map(escaped).join('|')})`, 'u'));
  return split.map((words, at) => ({ words, isName: at % 2 === 1 })).filter(({ words }) => words);
}
