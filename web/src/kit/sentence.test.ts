import { expect, test } from 'vitest';
import { partsOf } from './sentence.ts';

const said = (sentence: string, names: string[]) =>
  partsOf(sentence, names).map(({ words, isName }) => (isName ? `<${words}>` : words));

test('a long name in a sentence is a part of its own', () => {
  expect(said('Maximilienne passes.', ['Bob', 'Maximilienne'])).toEqual(['<Maximilienne>', ' passes.']);
});

test('a short name stays in its sentence', () => {
  expect(said('Bob passes.', ['Bob'])).toEqual(['Bob passes.']);
});

test('the number of a name that two people have is not part of the name', () => {
  expect(said('It is Maximilienne (2).', ['Maximilienne', 'Maximilienne'])).toEqual([
    'It is ',
    '<Maximilienne>',
    ' (2).',
  ]);
});

test('a name may have signs that mean something in a pattern, and families of emoji', () => {
  const names = ['what? (a+b)*[c]', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦'];
  expect(said(names.join(' & '), names)).toEqual([`<${names[0]}>`, ' & ', `<${names[1]}>`]);
});
