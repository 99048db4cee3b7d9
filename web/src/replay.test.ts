/** Tests the replay of a finished game: going to a position, changing the view, playing automatically. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Wrong } from './api.ts';
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
  stops: [0, 1, 4, 6],
  start: 0,
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

describe('a long game that comes in pages of two positions', () => {
  let starts: number[];
  let isBusy: boolean;

  beforeEach(() => {
    starts = [];
    isBusy = false;
    player = new Player(async (_, start) => {
      starts.push(start);
      if (isBusy && start) throw new Wrong('replays-busy', {}, 503);
      return { ...REPLAY, start, frames: REPLAY.frames.slice(start, start + 2) };
    });
  });

  test('the first page is shown at once, and the others follow by themselves', async () => {
    await player.see('1');
    expect([starts.length, player.last, player.table?.news?.seq]).toEqual([2, 3, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(starts).toEqual([0, 2]);
    expect(player.told.lines.map((it) => it.key)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a link into the middle loads the page of its position', async () => {
    await player.see('1', 6);
    await vi.advanceTimersByTimeAsync(1);
    expect(starts).toEqual([0, 3, 2]);
    expect([player.step, player.table?.seq]).toEqual([3, 3]);
    expect(player.told.steps).toEqual([1, 2, 2, 3]);
  });

  test('a position that the server was too busy to give is shown when it comes', async () => {
    isBusy = true;
    await player.see('1');
    await vi.advanceTimersByTimeAsync(1);
    player.go(3);
    expect([player.step, player.table?.seq]).toEqual([3, 0]);
    isBusy = false;
    await vi.advanceTimersByTimeAsync(3000);
    expect([starts, player.table?.seq]).toEqual([[0, 2, 3, 2], 3]);
  });

  test('it plays on only when the next position has come', async () => {
    isBusy = true;
    await player.see('1');
    player.playing = true;
    const stop = player.run();
    await vi.advanceTimersByTimeAsync(1600 * 3);
    expect(player.step).toBe(1);
    isBusy = false;
    await vi.advanceTimersByTimeAsync(1600 * 4);
    expect([player.step, player.playing]).toEqual([3, false]);
    stop();
  });

  test('after it was closed, it asks for no more pages', async () => {
    isBusy = true;
    await player.see('1');
    player.close();
    isBusy = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(starts).toEqual([0, 2]);
  });
});
