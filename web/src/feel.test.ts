/** Tests which moves make a sound, and that nothing sounds or vibrates before the reader asks for it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Sound, Sounds, Weights } from './contract.ts';
import { soundOf } from './pace.svelte.ts';
import { TableState } from './table_state.svelte.ts';
import { Texts } from './texts.ts';

const WEIGHTS: Weights = { take: 'card', roll: 'dice', sell: 'sale', noted: 'none' };
const SOUNDS: Sounds = { take: 'card', roll: 'dice', sell: 'note' };
const SEATS = [{ name: 'Ann' }, { bot: 'greedy' }, { bot: 'greedy' }];
const line = (key: string, seat: number) => ({ key, facts: { seat } });

let heard: Sound[];
let table: TableState;
const after = (seq: number, by: number, key: string) => ({
  seq,
  by,
  lines: [line(key, by)],
  view: { seat: 0, to_act: [(by + 1) % 3] },
});

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  const director = { act: async () => true, explain: async () => null };
  table = new TableState('some-game', new Texts('en', []), director);
  Object.assign(table, { infos: SEATS, seat: 0, weights: WEIGHTS, sounds: SOUNDS });
  table.root = document.createElement('div');
  table.sound = (it) => heard.push(it);
  table.take({ ...after(1, 2, 'take'), jump: true });
});

afterEach(() => {
  table.pace.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.doUnmock('./sounds.ts');
  localStorage.clear();
});

test('a move makes the sound of its weightiest line', () => {
  expect(soundOf([line('roll', 1), line('sell', 1), line('noted', 1)], SOUNDS, WEIGHTS)).toBe('note');
  expect(soundOf([line('noted', 1), line('unknown', 1)], SOUNDS, WEIGHTS)).toBeNull();
});

test('the own move is heard at once, the moves of the others when they are shown', async () => {
  table.take(after(2, 0, 'roll'));
  expect(heard).toEqual(['dice']);
  table.take(after(3, 1, 'sell'));
  table.take(after(4, 2, 'take'));
  expect(heard).toEqual(['dice']);
  const seen: [number, number][] = [];
  for (let ms = 0; ms < 8000; ms += 20) {
    await vi.advanceTimersByTimeAsync(20);
    if (seen.at(-1)?.[0] !== heard.length) seen.push([heard.length, table.seq]);
  }
  expect(seen).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
  ]);
  expect(heard).toEqual(['dice', 'note', 'card']);
});

test('moves that are skipped make no sound, nor does a position that the reader jumps to', () => {
  table.take(after(2, 0, 'take'));
  table.take(after(3, 1, 'sell'));
  table.pace.land();
  table.take({ ...after(4, 1, 'sell'), jump: true });
  expect(heard).toEqual(['card']);
});

/** Loads the module anew, as in a fresh page whose storage holds these settings. */
async function pageWith(stored: Record<string, string>, isPhone = false) {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  vi.resetModules();
  const made: unknown[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  vi.stubGlobal('navigator', { vibrate: () => true });
  let loads = 0;
  vi.doMock('./sounds.ts', () => {
    loads += 1;
    return {
      play: (...it: unknown[]) => made.push(it),
      vibrate: (it: unknown) => made.push(it),
    };
  });
  const { feel, prepareFeel, canVibrate } = await import('./feel.ts');
  return { feel, prepareFeel, canVibrate, made, loads: () => loads };
}

test('nothing sounds, vibrates or is even loaded until the reader asks for it', async () => {
  const page = await pageWith({}, true);
  page.prepareFeel();
  await page.feel('card');
  await page.feel('turn');
  expect([page.made, page.loads()]).toEqual([[], 0]);
});

test('what is switched on is remembered, with its volume', async () => {
  const page = await pageWith({ sound: 'on', volume: '20' });
  await page.feel('card');
  expect(page.made).toEqual([['card', 0.2]]);
});

test('a volume that makes no sense counts as the middle', async () => {
  const page = await pageWith({ sound: 'on', volume: 'loud' });
  await page.feel('stop');
  expect(page.made).toEqual([['stop', 0.5]]);
});

test('only what is held in the hand vibrates, and only if it is asked for', async () => {
  const phone = await pageWith({ haptics: 'on' }, true);
  await phone.feel('dice');
  expect([phone.canVibrate(), phone.made]).toEqual([true, ['dice']]);
  const desk = await pageWith({ haptics: 'on' }, false);
  await desk.feel('dice');
  expect([desk.canVibrate(), desk.made]).toEqual([false, []]);
});

test('in a hidden tab only the call to the table is heard', async () => {
  const page = await pageWith({ sound: 'on' });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await page.feel('card');
  await page.feel('turn');
  hidden.mockRestore();
  expect(page.made).toEqual([['turn', 0.5]]);
});

/** What every game of the collection declares. */
const games = import.meta.glob<{ sounds: Sounds; weights: Weights }>('$games/*/table/pace.ts', {
  eager: true,
});

test.each(Object.entries(games))('each sound in %s is of a line that has a weight', (_, game) => {
  expect(Object.keys(game.sounds).length).toBeGreaterThan(0);
  for (const key of Object.keys(game.sounds)) expect(game.weights[key] ?? 'none').not.toBe('none');
});
