import { expect, test } from 'vitest';
import { isFrom, loadOutside } from './outside_table.ts';

const module = (source: string) => ({
  base: 'data:text/javascript,',
  script: encodeURIComponent(source),
});

test('a module that exports what the contract asks for is loaded', async () => {
  const found = await loadOutside(module('export const contract = 1; export const mount = () => {};'));
  expect(found.contract).toBe(1);
});

test.each([
  ['without mount', 'export const contract = 1;'],
  ['for another contract', 'export const contract = 2; export const mount = () => {};'],
  ['that throws', 'throw new Error("no")'],
])('a module %s is refused', async (_, source) => {
  await expect(loadOutside(module(source))).rejects.toThrow();
});

test('a module that never ends loading is refused', async () => {
  const waiting = module('await new Promise(() => {}); export const contract = 1;');
  await expect(loadOutside(waiting, 20)).rejects.toThrow('has been loading');
});

test('errors are told apart by where they come from', () => {
  const error = new Error('x');
  error.stack = 'Error: x\n at f (http://here/games/x/table/table.js?v=1:1:2)';
  expect(isFrom('/games/x/table/', undefined, error)).toBe(true);
  expect(isFrom('/games/y/table/', undefined, error)).toBe(false);
  expect(isFrom('/games/x/table/', 'http://here/games/x/table/table.js', null)).toBe(true);
});
