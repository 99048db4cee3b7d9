/** Tests the pace of a live table: in which order, how long and when the others' moves are shown. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Weights } from './contract.ts';
import { SPEEDS, speedNamed } from './pace.svelte.ts';
import { TableState, type Shown } from './table_state.svelte.ts';
import { Texts } from './texts.ts';

const WEIGHTS: Weights = {
  pass: 'pass',
  take: 'card',
  roll: 'dice',
  refill: 'none',
  sell: 'sale',
  peek: 'look',
};
const TEXTS = new Texts('en', [
  'pass = { $seat } passes.\ntake = { $seat } takes.\nsell = { $seat } sells.',
]);
const SAY = 120;
const [CARD_MS, PASS_MS, GAP] = [420 + 880, 300 + 500, 300];
const SEATS = [{ name: 'Ann' }, { bot: 'greedy' }, { bot: 'greedy' }, { bot: 'greedy' }];

let table: TableState;
let sent: { seq: number | undefined }[];
let isHidden = false;

const line = (key: string, seat: number) => ({ key, facts: { seat } });

/** A position that a player has brought about. After it, the player `to` is to act. */
function after(seq: number, by: number, key = 'take', to = 1, more: Partial<Shown> = {}): Shown {
  return { seq, by, view: { seat: 0, to_act: [to] }, lines: [line(key, by)], ...more };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  sent = [];
  table = new TableState('some-game', TEXTS, {
    act: async () => (sent.push({ seq: table.latest?.seq }), true),
    explain: async () => null,
  });
  table.infos = SEATS;
  table.seat = 0;
  table.weights = WEIGHTS;
  table.root = document.createElement('div');
  table.take({ seq: 1, view: { seat: 0, to_act: [0] }, lines: [], jump: true });
  table.take(after(2, 0, 'pass'));
});

afterEach(() => {
  table.pace.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the own move is shown at once, the moves of the others one after the other', async () => {
  expect(table.seq).toBe(2);
  for (const seq of [3, 4, 5]) table.take(after(seq, seq - 2));
  expect(table.seq).toBe(2);
  const seen: number[] = [];
  for (let ms = 0; ms < 8000; ms += 20) {
    await wait(20);
    if (seen.at(-1) !== table.seq) seen.push(table.seq);
  }
  expect(seen).toEqual([2, 3, 4, 5]);
  expect(table.pace.isPlaying).toBe(false);
});

test('a move is told before it is shown, and until its rest is over', async () => {
  table.take(after(3, 1));
  await wait(421);
  expect(table.told).toMatchObject({ seat: 1, line: { key: 'take' } });
  expect(table.seq).toBe(2);
  await wait(SAY);
  expect(table.seq).toBe(3);
  await wait(CARD_MS - 10);
  expect(table.told).not.toBeNull();
  await wait(10);
  expect(table.told).toBeNull();
});

test('a pass takes less time than a card', async () => {
  table.take(after(3, 1, 'pass'));
  table.take(after(4, 2, 'take'));
  await wait(421 + SAY);
  expect(table.seq).toBe(3);
  await wait(PASS_MS + GAP + SAY - 20);
  expect(table.seq).toBe(3);
  await wait(30);
  expect(table.seq).toBe(4);
});

test('the move of a person is shown without a rest', async () => {
  table.infos = [{ name: 'Ann' }, { name: 'Bob' }, { bot: 'greedy' }, { bot: 'greedy' }];
  table.take(after(3, 1));
  await wait(421 + SAY + 420 + 1);
  expect([table.seq, table.told]).toEqual([3, null]);
});

test('a long round of the others takes about eight seconds, and each rest stays readable', async () => {
  const count = 9;
  for (let seq = 3; seq < 3 + count; seq += 1) table.take(after(seq, 1 + (seq % 3), 'pass'));
  const at: number[] = [];
  for (let ms = 0; table.pace.isPlaying; ms += 10) {
    await wait(10);
    if (at.length < table.seq - 2) at.push(ms);
  }
  const steps = at.slice(1).map((ms, index) => ms - (at[index] ?? 0));
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(300 + 350 + SAY + GAP - 20);
  expect(at.at(-1)).toBeLessThan(count * (300 + 350 + SAY + GAP) + 800);
});

test('rests shrink together so that a round fits into eight seconds', async () => {
  for (let seq = 3; seq < 8; seq += 1) table.take(after(seq, 1 + (seq % 3)));
  let ms = 0;
  for (; table.pace.isPlaying; ms += 10) await wait(10);
  expect(ms).toBeGreaterThan(7000);
  expect(ms).toBeLessThan(8000 + 421 + GAP + 100);
});

test('landing shows everything at once, in order, and keeps the recap', () => {
  const heard: string[] = [];
  table.hear = (words) => heard.push(...words);
  table.take(after(3, 1));
  table.take(after(4, 2, 'pass'));
  table.pace.land();
  expect(table.seq).toBe(4);
  expect(heard.map((it) => it.slice(-7))).toEqual([' takes.', 'passes.']);
  expect(table.pace.isPlaying).toBe(false);
  expect(table.recap.turns.map((it) => it.seat)).toEqual([1, 2]);
});

test('an action during the show goes to the latest position', async () => {
  table.take(after(3, 1));
  table.take(after(4, 2, 'take', 0, { offer: { count: 1, actions: [{ type: 'pass' }] } }));
  expect([table.isMine, table.isDue]).toEqual([false, true]);
  await table.act({ type: 'pass' });
  expect(sent).toEqual([{ seq: 4 }]);
  expect(table.seq).toBe(4);
});

test('nothing happens behind a score sheet, not even when the reader skips', async () => {
  let isCovered = true;
  table.isCovered = () => isCovered;
  table.take(after(3, 1));
  await wait(20_000);
  table.pace.land();
  expect(table.seq).toBe(2);
  isCovered = false;
  await wait(1000);
  expect(table.seq).toBe(3);
});

test('skipping stops at a position that covers the table', () => {
  table.isCovered = () => table.seq === 3;
  table.take(after(3, 1));
  table.take(after(4, 2));
  table.pace.land();
  expect([table.seq, table.pace.behind]).toEqual([3, 1]);
});

test('on a clock the show takes at most a fifth of the time for the move', async () => {
  const clock = { seat: 0, move: 10_000, reserves: [0, 0, 0, 0] };
  for (let seq = 3; seq < 6; seq += 1) table.take(after(seq, seq - 2));
  table.take(after(6, 1, 'sell', 0, { clock }));
  expect(table.clock?.seat).toBe(0);
  await wait(2001);
  expect([table.seq, table.pace.isPlaying]).toEqual([6, false]);
});

test('in a hidden tab nothing plays, and the recap has it all afterwards', async () => {
  table.take(after(3, 1));
  isHidden = true;
  table.take(after(4, 2));
  expect([table.seq, table.pace.isPlaying]).toEqual([4, false]);
  expect(table.recap.turns.length).toBe(2);
});

test('without motion the sentences and the rests stay', async () => {
  table.motion = false;
  table.take(after(3, 1));
  await wait(421 + SAY + CARD_MS - 20);
  expect([table.seq, table.told?.seat]).toEqual([3, 1]);
});

test('at once means that nothing waits', () => {
  table.pace.speed = 0;
  table.take(after(3, 1));
  table.take(after(4, 2));
  expect([table.seq, table.told, table.recap.turns.length]).toEqual([4, null, 2]);
});

test('two players in one position are told one after the other, and each has a number', async () => {
  table.take({ ...after(3, 1), lines: [line('take', 1), line('pass', 2)] });
  const told = new Set<number | null | undefined>();
  for (; table.pace.isPlaying || !told.size; await wait(50)) if (table.told) told.add(table.told.seat);
  expect([...told]).toEqual([1, 2]);
  expect(table.recap.turns.map((it) => [it.number, it.seat])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test('an undo ends the show and the recap', () => {
  table.take(after(3, 1));
  table.take({ ...after(4, 1), lines: [], jump: true, undone: true });
  expect([table.seq, table.pace.isPlaying, table.recap.turns]).toEqual([4, false, []]);
});

test('several moves of one player in a row are one turn, told by the weightiest', () => {
  table.pace.speed = 0;
  table.take({ ...after(3, 1), lines: [line('roll', 1), line('take', 1), line('refill', 2)] });
  table.take(after(4, 1, 'pass'));
  table.take(after(5, 2, 'pass'));
  table.take(after(6, 1, 'pass'));
  expect(table.recap.turns.map(({ number, seat, lead }) => [number, seat, lead.key])).toEqual([
    [1, 1, 'take'],
    [2, 2, 'pass'],
    [3, 1, 'pass'],
  ]);
  table.take(after(7, 0, 'pass'));
  expect(table.recap.turns).toEqual([]);
});

test('what a move has changed gets the number of its turn', () => {
  table.pace.speed = 0;
  const root = table.root as HTMLElement;
  const put = (pile: string, row: string) =>
    (root.innerHTML = `<i data-place="pile-1">${pile}</i><i data-place="row-1">${row}</i>`);
  put('', '<b data-thing="a"></b>');
  table.hear = () => put('<b data-thing="a"></b>', '');
  table.take(after(3, 1));
  expect(table.recap.marks).toEqual([
    { kind: 'place', id: 'row-1', seat: 1, number: 1 },
    { kind: 'thing', id: 'a', seat: 1, number: 1 },
  ]);
});

test('a place that somebody has looked at has an eye, until another turn changes it', () => {
  table.pace.speed = 0;
  (table.root as HTMLElement).innerHTML = '<i data-place="pile-A"></i>';
  const named = (key: string, seat: number) => ({ key, facts: { seat, pile: 'A' } });
  const mark = { kind: 'place', id: 'pile-A' };
  table.take({ ...after(3, 1), lines: [named('peek', 1)] });
  table.take({ ...after(4, 1), lines: [named('take', 1)] });
  expect(table.recap.marks).toEqual([{ ...mark, isSeen: true, number: 1 }]);
  table.take({ ...after(5, 2), lines: [named('take', 2)] });
  expect(table.recap.marks).toEqual([{ ...mark, number: 2 }]);
});

test('a reader who opens the table in the middle has the recap of what the others did', () => {
  const lines = [line('take', 1), line('take', 0), line('refill', 0), line('pass', 1), line('take', 2)];
  table.take({ seq: 9, view: { seat: 0, to_act: [0] }, lines, jump: true });
  expect(table.recap.turns.map(({ seat, lead }) => [seat, lead.key])).toEqual([
    [1, 'pass'],
    [2, 'take'],
  ]);
});

test('what a reader missed while the connection was lost waits behind a score sheet, too', async () => {
  let isCovered = true;
  table.isCovered = () => isCovered;
  table.take(after(5, 1, 'take', 2, { isLate: true }));
  expect(table.seq).toBe(2);
  isCovered = false;
  await wait(1000);
  expect(table.seq).toBe(5);
  table.take(after(8, 2, 'take', 0, { isLate: true }));
  expect(table.seq).toBe(8);
});

test('the recap stays while the reader waits, and goes when the reader has acted', async () => {
  table.take(after(3, 1));
  table.take(after(4, 2, 'take', 0));
  await wait(60_000);
  expect([table.recap.isShown, table.recap.turns.length]).toEqual([true, 2]);
  table.take(after(5, 0));
  expect(table.recap.isShown).toBe(false);
});

test('each speed is as many times slower or faster than the normal one', async () => {
  const took: Record<string, number> = {};
  for (const [name, speed] of Object.entries(SPEEDS)) {
    table.pace.speed = speed;
    table.take(after(table.seq + 1, 0, 'pass'));
    await wait(421);
    table.take(after(table.seq + 1, 1));
    let ms = 0;
    for (; table.pace.isPlaying; ms += 10) await wait(10);
    took[name] = ms;
  }
  const { slow = 0, normal = 0, fast = 0, once } = took;
  expect(once).toBe(0);
  expect(Math.abs(slow / normal - SPEEDS.slow)).toBeLessThan(0.05);
  expect(Math.abs(fast / normal - SPEEDS.fast)).toBeLessThan(0.05);
});

test('a speed that nobody knows counts as the normal one', () => {
  expect(['slow', 'fast', 'once', 'warp', null].map(speedNamed)).toEqual([
    ...['slow', 'fast', 'once', 'normal', 'normal'],
  ]);
});
