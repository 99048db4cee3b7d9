import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ANIMALS, CROCKERY } from './kit/avatars.ts';
import { namesOf, seatsOf } from './seat_labels.ts';
import { TableState } from './table_state.svelte.ts';
import { LANGUAGES, Texts } from './texts.ts';

const textsIn = (language: 'fr' | 'en'): Texts =>
  new Texts(language, [
    ...['texts', 'server/texts'].map((folder) =>
      readFileSync(`../src/tablee/${folder}/${language}.ftl`, 'utf8'),
    ),
    'passed = { $seat } passes to { $other_seat }',
  ]);
const bot = { taken: true, bot: 'novice' };

test.each(LANGUAGES)('in %s every face has a name of its own', (language) => {
  const faces = [...ANIMALS, ...CROCKERY];
  const names = faces.map((face) => textsIn(language).say(`face-${face}`));
  expect(new Set(names).size).toBe(22);
  expect(names.filter((name) => name.startsWith('face-'))).toEqual([]);
});

test('a bot is called what its face shows, in the language of the reader', () => {
  const seats = [
    { ...bot, name: 'novice', face: 'teapot' },
    { ...bot, face: 'whisk' },
  ];
  expect(namesOf(seats, textsIn('fr'))).toEqual(['Théière', 'Fouet']);
  expect(namesOf(seats, textsIn('en'))).toEqual(['Teapot', 'Whisk']);
});

test('ten bots without dealt faces have ten names', () => {
  const names = namesOf(
    Array.from({ length: 10 }, () => bot),
    textsIn('fr'),
  );
  expect(new Set(names).size).toBe(10);
  expect(names.join()).not.toMatch(/\d/);
});

test('a face and a colour come from the server, not from the seat', () => {
  const [one, two] = seatsOf(
    [
      { name: 'Ann', taken: true, face: 'owl', colour: 1 },
      { name: 'Bob', taken: true, face: 'cat', colour: 0 },
    ],
    0,
    textsIn('en'),
  );
  expect([one?.avatar, two?.avatar]).toEqual(['owl', 'cat']);
  expect([one?.pattern, two?.pattern]).toEqual(['dots', 'stripes']);
});

test('a person for whom a bot plays keeps name and face, and the seat says so', () => {
  const [seat] = seatsOf(
    [{ name: 'Ann', taken: true, bot: 'regular', away: true, face: 'owl' }],
    null,
    textsIn('fr'),
  );
  expect(seat).toMatchObject({ name: 'Ann', avatar: 'owl', away: true });
  expect(seat?.level?.words).toBe('habitué');
});

test('the log marks the person for whom a bot played, in that line only', () => {
  const table = new TableState('toy', textsIn('en'), {
    act: async () => false,
    explain: async () => null,
  });
  table.infos = [
    { name: 'Ann', taken: true },
    { name: 'Bob', taken: true },
  ];
  const line = { key: 'passed', facts: { seat: 0, other_seat: 1 } };
  expect(table.tell({ ...line, stand_in: 0 })).toBe('Ann (bot) passes to Bob');
  expect(table.tell(line)).toBe('Ann passes to Bob');
});
