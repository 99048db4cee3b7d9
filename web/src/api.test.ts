/** Tests that opening a table is repeated with the same key if the first request gets no answer. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, Wrong } from './api.ts';

const WISH = { game: 'some-game', players: 2 };
let keys: string[];

beforeEach(() => {
  vi.useFakeTimers();
  keys = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that gives these answers in turn. Null stands for none. */
function serve(...answers: (Response | null)[]): void {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key') ?? '');
    const answer = answers.shift();
    if (!answer) throw new TypeError('no answer');
    return answer;
  });
}

const opened = () => Response.json({ id: 't', link: '/t/t' }, { status: 201 });
const refused = () => Response.json({ why: 'too-often', facts: {}, said: '' }, { status: 429 });

test('a table whose opening gets no answer is opened again with the same key', async () => {
  serve(null, opened());
  const opening = api.open(WISH);
  await vi.runAllTimersAsync();
  expect((await opening).id).toBe('t');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{24}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('each new table has its own key', async () => {
  serve(opened(), opened());
  await api.open(WISH);
  await api.open(WISH);
  expect(keys[0]).not.toBe(keys[1]);
});

test('a refusal is not repeated', async () => {
  serve(refused(), opened());
  await expect(api.open(WISH)).rejects.toBeInstanceOf(Wrong);
  expect(keys).toHaveLength(1);
});
