/** The browser says of a game what Python says: the cases come from real games (tests/test_web_checks.py). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Line } from './contract.ts';
import { Texts, type Language } from './texts.ts';

interface Case {
  line: Line;
  names: string[];
  said: string;
}
interface Cases {
  language: Language;
  sources: string[];
  cases: Case[];
}

const file = process.env['TABLEE_TEXT_CASES'];
const all = file ? (JSON.parse(readFileSync(file, 'utf8')) as Cases[]) : [];

test.runIf(file)('says what Python says', () => {
  expect(all.length).toBeGreaterThan(0);
  for (const { language, sources, cases } of all) {
    const texts = new Texts(language, sources);
    for (const { line, names, said } of cases) expect(texts.tell(line, names)).toBe(said);
  }
});

test('the browser’s own words never name a game’s things, and never hide a game’s sentence', () => {
  const texts = new Texts('en', ['end = The end\n### browser\nred = (own)\nend = (own)\nmenu = Menu', 'say = { $thing }']);
  expect(texts.tell({ key: 'say', facts: { thing: 'red' } })).toBe('red');
  expect(texts.say('end')).toBe('The end');
  expect(texts.say('menu')).toBe('Menu');
  expect(texts.say('no-such-key')).toBe('no-such-key');
});
