/**
 * Tests that the browser describes a game in the same words as Python does. The cases come from real
 * games (tests/test_web_checks.py).
 */
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
  const texts = new Texts('en', [
    'end = The end\n### browser\nred = (own)\nend = (own)\nmenu = Menu',
    'say = { $thing }',
  ]);
  expect(texts.tell({ key: 'say', facts: { thing: 'red' } })).toBe('red');
  expect(texts.say('end')).toBe('The end');
  expect(texts.say('menu')).toBe('Menu');
  expect(texts.say('no-such-key')).toBe('no-such-key');
});

const SOURCE = `
nothing = nothing
seat-name = Seat { $number }
card-red = { $count ->
    [one] a red card
   *[other] { $count } red cards
}
place-row = row { $row }, place { $number }
deal = { $seat } gets { $card }
both = { $winner_seat } and { $seats }
move = to { $place }
`;

test('seats become names, and a seat without a name gets a number', () => {
  const texts = new Texts('en', [SOURCE]);
  const facts = { seat: 0, card: ['red'] };
  expect(texts.tell({ key: 'deal', facts }, ['Ann'])).toBe('Ann gets a red card');
  expect(texts.tell({ key: 'deal', facts }, [''])).toBe('Seat 1 gets a red card');
});

test('equal things are counted, unknown ones keep their id, and none is nothing', () => {
  const texts = new Texts('en', [SOURCE]);
  expect(texts.wordsOf('cards', [])).toBe('nothing');
  expect(texts.wordsOf('card', ['red', 'blue', 'red'])).toBe('2 red cards and blue');
});

test('the numbers in an id fill in its words', () => {
  const texts = new Texts('en', [SOURCE]);
  expect(texts.tell({ key: 'move', facts: { place: 'row-0-2' } })).toBe('to row 0, place 2');
});

test('a later source wins, and a missing key is shown as it is', () => {
  const texts = new Texts('en', ['a = one', 'a = two']);
  expect([texts.say('a'), texts.has('b'), texts.say('b')]).toEqual(['two', false, 'b']);
});

test('lists are joined as the language does it', () => {
  expect(new Texts('fr', []).listOf(['a', 'b', 'c'])).toBe('a, b et c');
});

test.each([
  ['Anna', 'd’Anna'],
  ['Élodie', 'd’Élodie'],
  ['œil', 'd’œil'],
  ['Hélène', 'd’Hélène'],
  ['Yves', 'd’Yves'],
  ['Bob', 'de Bob'],
  ['Yann', 'de Yann'],
  ['Hans', 'de Hans'],
  ['李', 'de 李'],
  ['🦊', 'de 🦊'],
])('French elides before %s as Python does', (name, said) => {
  const texts = new Texts('fr', ['hand = la main { DE($seat) }\nbut = plus { QUE($seat) }']);
  expect(texts.tell({ key: 'hand', facts: { seat: 0 } }, [name])).toBe(`la main ${said}`);
  expect(texts.tell({ key: 'but', facts: { seat: 0 } }, [name])).toBe(`plus qu${said.slice(1)}`);
});
