/** Tests a table's socket: what it shows, what it sends again, and when it reconnects. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashOf } from './hash.ts';
import { FakeSocket } from './testing/fake_socket.ts';
import { TableSocket } from './table_socket.svelte.ts';

const YOU = { type: 'you', protocol: 1, seat: 0, is_host: true };
const TABLE = {
  type: 'table',
  id: 't1',
  game: 'some-game',
  rules: '1',
  status: 'playing',
  players: 2,
  options: {},
  edition: 'base',
  first: 0,
  clock: { type: 'none' },
  is_open: false,
  host: 0,
  seats: [
    { name: 'Ann', taken: true },
    { name: 'Bob', taken: true },
  ],
  proof: { commitment: 'c0' },
};
const line = (key: string) => ({ key, facts: {} });
const view = (seq: number, start: number, keys: string[], more: object = {}) => ({
  type: 'view',
  seq,
  view: { seat: 0, to_act: [0] },
  start,
  lines: keys.map(line),
  offer: { count: 1, actions: [{ type: 'pass' }] },
  ...more,
});

let table: TableSocket;
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async () => new Response('some = text'));
  FakeSocket.all = [];
  localStorage.clear();
  table = new TableSocket('t1');
  close = table.open();
});

afterEach(() => {
  close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Connects, and waits until the first view is shown. */
async function play(...messages: object[]): Promise<FakeSocket> {
  const socket = FakeSocket.latest.accept();
  socket.deliver(YOU, TABLE, ...messages);
  await vi.waitFor(() => expect(table.table).not.toBeNull());
  return socket;
}

/** Loses the connection and lets the client connect again. */
async function comeBack(...messages: object[]): Promise<FakeSocket> {
  FakeSocket.latest.close(1006);
  await vi.advanceTimersByTimeAsync(10_000);
  const socket = FakeSocket.latest.accept();
  socket.deliver(YOU, TABLE, ...messages);
  return socket;
}

test('it connects to the socket of its table', () => {
  expect(FakeSocket.latest.url).toMatch(/^ws:\/\/.*\/api\/tables\/t1\/socket$/);
  expect(table.line).toBe('connecting');
});

test('a view is shown with its log, its offer and its position', async () => {
  await play(view(4, 0, ['a', 'b']));
  expect(table.line).toBe('open');
  expect(table.log.map((it) => it.key)).toEqual(['a', 'b']);
  expect(table.table?.seq).toBe(4);
  expect(table.table?.offer?.actions).toEqual([{ type: 'pass' }]);
});

test('new lines are added to the log from their start on', async () => {
  const socket = await play(view(1, 0, ['a']));
  socket.deliver(view(2, 1, ['b', 'c']));
  expect(table.log.map((it) => it.key)).toEqual(['a', 'b', 'c']);
  expect(table.table?.news?.lines.map((it) => it.key)).toEqual(['b', 'c']);
});

test('the server says whether the reader may undo, also after others have acted', async () => {
  const socket = await play(view(1, 0, [], { last: 1, can_undo: true }));
  expect(table.canUndo).toBe(true);
  socket.deliver(view(2, 0, [], { last: 0 }));
  expect(table.canUndo).toBe(false);
  socket.deliver(view(3, 0, [], { can_undo: true }), { ...TABLE, status: 'over' });
  expect(table.canUndo).toBe(false);
});

test('a hidden choice is taken back without a warning, also after a bot has chosen', async () => {
  const socket = await play(view(2, 0, [], { last: 1, can_undo: true, can_withdraw: true }));
  expect([table.isUndoHidden, table.isUndoCostly]).toEqual([true, false]);
  socket.deliver(view(3, 0, [], { last: 1, can_undo: true }));
  expect([table.isUndoHidden, table.isUndoCostly]).toEqual([false, true]);
});

test('a log that becomes shorter is an undo, and nothing travels', async () => {
  const socket = await play(view(2, 0, ['a', 'b']));
  socket.deliver(view(3, 1, ['x']));
  expect(table.log.map((it) => it.key)).toEqual(['a', 'x']);
  expect(table.table?.news?.jump).toBe(true);
});

test('an action is done when its position is on the table, whichever message comes first', async () => {
  const socket = await play(view(1, 0, []));
  let done: boolean | null = null;
  void table.table?.act({ type: 'pass' }).then((it) => (done = it));
  const { id } = socket.sent.at(-1) ?? {};
  socket.deliver({ type: 'done', id, seq: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toBe(null);
  socket.deliver(view(2, 0, ['a']));
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toBe(true);
});

test('an unanswered action is sent again after a reconnection, under the same id', async () => {
  const first = await play(view(1, 0, []));
  let done: boolean | null = null;
  void table.table?.act({ type: 'pass' }).then((it) => (done = it));
  const second = await comeBack(view(1, 0, []));
  expect(second).not.toBe(first);
  expect(second.sent).toEqual(first.sent);
  second.deliver(view(2, 0, ['a']), { type: 'done', id: second.sent[0]?.id, seq: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toBe(true);
  const third = await comeBack(view(2, 0, ['a']));
  expect(third.sent).toEqual([]);
});

test('the same position again moves nothing on the table', async () => {
  await play(view(1, 0, ['a']));
  const news = table.table?.news;
  await comeBack(view(1, 0, ['a']));
  expect(table.table?.news).toBe(news);
  expect(table.missed).toBe(0);
});

test('lines that came while the connection was lost are counted', async () => {
  await play(view(1, 0, ['a']));
  await comeBack(view(3, 0, ['a', 'b', 'c']));
  expect(table.missed).toBe(2);
});

test('messages of a socket that was replaced are ignored', async () => {
  const old = await play(view(1, 0, []));
  table.renew();
  old.deliver(view(9, 0, ['late']));
  expect(table.table?.seq).toBe(1);
});

test('a chat message that comes twice is shown once', async () => {
  const socket = await play(view(1, 0, []));
  const heard = { type: 'heard', number: 7, seat: 1, name: 'Bob', text: 'hello', at: 0 };
  socket.deliver(heard, { ...heard, number: 8 }, heard);
  expect(table.chat.map((it) => it.number)).toEqual([7, 8]);
});

test('pauses between attempts grow, and end at once when the network is back', async () => {
  await play(view(1, 0, []));
  const gaps: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const before = Date.now();
    const count = FakeSocket.all.length;
    FakeSocket.latest.close(1006);
    while (FakeSocket.all.length === count) await vi.advanceTimersByTimeAsync(100);
    gaps.push(Date.now() - before);
  }
  expect(gaps).toEqual([400, 800, 1600, 3200, 6400, 8000]);
  expect(table.line).toBe('lost');
  const count = FakeSocket.all.length;
  FakeSocket.latest.close(1006);
  dispatchEvent(new Event('online'));
  expect(FakeSocket.all.length).toBe(count + 1);
});

test('a table that moves to another process is tried again soon, each time', async () => {
  await play(view(1, 0, []));
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const count = FakeSocket.all.length;
    FakeSocket.latest.close(1012);
    await vi.advanceTimersByTimeAsync(600);
    expect(FakeSocket.all.length).toBe(count + 1);
  }
});

test('a request without an answer for ten seconds means that the connection is dead', async () => {
  const socket = await play(view(1, 0, []));
  void table.undo();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(table.line).toBe('open');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(socket.readyState).toBe(3);
  expect(FakeSocket.latest).not.toBe(socket);
});

test('a table that does not exist is given up', async () => {
  FakeSocket.latest.close(4004);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all.length).toBe(1);
  expect(table.line).toBe('closed');
  expect(table.dead?.why).toBe('table-unknown');
});

test('a refusal says why, and leaves the position as it is', async () => {
  const socket = await play(view(1, 0, []));
  const done = table.table?.act({ type: 'pass' });
  const { id } = socket.sent.at(-1) ?? {};
  socket.deliver({ type: 'refused', id, rule: 'XX1', why: 'not-now', facts: {} });
  expect(await done).toBe(false);
  expect(table.table?.refused).toMatchObject({ rule: 'XX1', sentence: 'not-now' });
  expect(table.table?.seq).toBe(1);
});

// --- the random number that this browser adds to the deals ---

const WAITING = { ...TABLE, status: 'waiting', proof: { commitment: 'c0', seats: [{}, {}] } };

/** Connects to a table that waits for its start. Returns the commitment that the client sends. */
async function commit(): Promise<[FakeSocket, string]> {
  const socket = FakeSocket.latest.accept();
  socket.deliver(YOU, WAITING);
  await vi.waitFor(() => expect(socket.sent.at(-1)?.type).toBe('commit'));
  return [socket, String(socket.sent.at(-1)?.commitment)];
}

const asking = (commitment: string, more: object = {}) => ({
  type: 'reveal_asked',
  number: 1,
  commitment: 'c0',
  commitments: [commitment, ''],
  terms: 'x',
  ...more,
});

test('before the start the client commits to a nonce, and reveals it when it is asked', async () => {
  const [socket, commitment] = await commit();
  socket.deliver({ type: 'done', id: socket.sent.at(-1)?.id, seq: 0 }, asking(commitment));
  const revealed = socket.sent.at(-1);
  expect(revealed?.type).toBe('reveal');
  expect(await hashOf(String(revealed?.nonce))).toBe(commitment);
});

test('after an abandoned start the client commits to another nonce', async () => {
  const [socket, commitment] = await commit();
  socket.deliver({ type: 'done', id: socket.sent.at(-1)?.id, seq: 0 }, asking(commitment));
  await vi.advanceTimersByTimeAsync(0);
  socket.deliver(WAITING);
  await vi.waitFor(() => expect(socket.sent.at(-1)?.type).toBe('commit'));
  expect(socket.sent.at(-1)?.commitment).not.toBe(commitment);
});

test('a server that changes its promise does not get the nonce, and the reader is told', async () => {
  const [socket, commitment] = await commit();
  socket.deliver(asking(commitment, { commitment: 'c1' }));
  expect(socket.sent.filter((it) => it.type === 'reveal')).toEqual([]);
  expect(table.wrong?.why).toBe('proof-promise-changed');
});

test('the client commits to nothing at a table that repeats a deal, or without a seat', async () => {
  const socket = FakeSocket.latest.accept();
  socket.deliver(YOU, { ...WAITING, deal_of: 't0' }, { ...YOU, seat: null }, WAITING);
  await vi.advanceTimersByTimeAsync(10);
  expect(socket.sent).toEqual([]);
});
