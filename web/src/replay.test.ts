/** Tests the replay of a finished game: going to a position, changing the view, playing automatically. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Replay } from './http.generated.ts';
import { Player } from './replay.svelte.ts';

const frame = (move: number, keys: string[]) => ({
  move,
  view: { to_act: [move % 2] },
  lines: keys.map((key) => ({ key, facts: {} })),
});
const REPLAY: Replay = {
  game: 'some-game',
  title: 'Some game',
  players: 2,
  options: {},
  edition: 'base',
  seats: [{ name: 'Ann' }, { bot: 'regular' }],
  moves: 6,
  result: null,
  sheet: null,
  frames: [frame(0, []), frame(1, ['a']), frame(4, ['b', 'c']), frame(6, ['d'])],
};

let asked: string[];
let player: Player;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response('some = text'));
  asked = [];
  player = new Player(async (eyes) => (asked.push(eyes), REPLAY));
  await player.see('1');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it opens at the first position, through the eyes asked for', () => {
  expect(asked).toEqual(['1']);
  expect([player.step, player.last, player.table?.seat]).toEqual([0, 3, 1]);
  expect(player.table?.seats.map((it) => it.bot)).toEqual([null, 'regular']);
});

test('one position on is news; any other way is a jump', () => {
  player.go(1);
  expect(player.table?.news).toMatchObject({ jump: false, seq: 1 });
  player.go(3);
  expect(player.table?.news?.jump).toBe(true);
  player.go(2);
  expect(player.table?.news?.jump).toBe(true);
});

test('it stays between the first and the last position', () => {
  player.go(99);
  expect(player.step).toBe(3);
  player.go(-5);
  expect(player.step).toBe(0);
});

test('every line of the log leads to the position that brought it', () => {
  expect(player.told.lines.map((it) => it.key)).toEqual(['a', 'b', 'c', 'd']);
  expect(player.told.steps).toEqual([1, 2, 2, 3]);
});

test('a link to a move opens the first position at or after it', async () => {
  await player.see('all', 2);
  expect([player.step, player.move, player.table?.seat]).toEqual([2, 4, null]);
  await player.see('0', 99);
  expect(player.step).toBe(3);
});

test('other eyes see the same moment', async () => {
  player.go(2);
  await player.see('0');
  expect([player.step, player.table?.seat, player.table?.seq]).toEqual([2, 0, 2]);
});

test('it plays to the end by itself and stops there; faster when asked', () => {
  player.playing = true;
  player.speed = 2;
  const stop = player.run();
  vi.advanceTimersByTime(800);
  expect(player.step).toBe(1);
  vi.advanceTimersByTime(800 * 3);
  expect([player.step, player.playing]).toEqual([3, false]);
  stop();
});
