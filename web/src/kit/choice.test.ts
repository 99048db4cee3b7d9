/** Tests how a `Choice` picks, aims, keeps and sends. */
import { expect, test } from 'vitest';
import { Choice } from './choice.svelte.ts';

test('picking one piece replaces the other and its target', () => {
  const choice = new Choice<string, string>();
  choice.pick('a');
  choice.aim('there');
  expect(choice.state).toBe('aimed');
  choice.pick('b');
  expect(choice.picked).toEqual(['b']);
  expect(choice.state).toBe('picked');
});

test('with `many`, pieces are picked together, each once', () => {
  const choice = new Choice<{ id: number }>({ many: true });
  choice.pick({ id: 1 });
  choice.pick({ id: 1 });
  choice.toggle({ id: 2 });
  expect(choice.picked).toEqual([{ id: 1 }, { id: 2 }]);
  choice.toggle({ id: 1 });
  expect(choice.picked).toEqual([{ id: 2 }]);
});

test('putting the last piece back forgets the target', () => {
  const choice = new Choice<string, string>();
  choice.pick('a');
  choice.aim('there');
  choice.putBack('a');
  expect([choice.state, choice.target]).toEqual(['idle', null]);
});

test('after a new view only what is still there stays', () => {
  const choice = new Choice<string, string>({ many: true });
  choice.pick('a');
  choice.pick('b');
  choice.aim('there');
  choice.keep((piece) => piece === 'b');
  expect([choice.picked, choice.target]).toEqual([['b'], 'there']);
  choice.keep(
    () => true,
    () => false,
  );
  expect(choice.target).toBe(null);
});

test('a sent move is dropped when done, and stays when refused', async () => {
  const choice = new Choice<string>();
  choice.pick('a');
  expect(await choice.send(async () => false)).toBe(false);
  expect(choice.state).toBe('picked');
  expect(await choice.send(async () => true)).toBe(true);
  expect(choice.state).toBe('idle');
});

test('a move is sent once, however often it is asked for', async () => {
  const choice = new Choice<string>();
  choice.pick('a');
  let calls = 0;
  const act = async () => ((calls += 1), true);
  const both = await Promise.all([choice.send(act), choice.send(act)]);
  expect([both, calls]).toEqual([[true, false], 1]);
});

test('a move whose sending failed can be sent again', async () => {
  const choice = new Choice<string>();
  choice.pick('a');
  await expect(choice.send(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(choice.state).toBe('picked');
});
