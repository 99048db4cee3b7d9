import { beforeEach, expect, test, vi } from 'vitest';
import { Wrong } from './api.ts';
import { confirmation } from './confirmation.svelte.ts';

beforeEach(() => confirmation.forget());

const needed = () => new Wrong('confirmation-needed', {}, 403);

test('what needs a confirmation is done after the reader has confirmed', async () => {
  const what = vi.fn().mockRejectedValueOnce(needed()).mockResolvedValue('done');
  const doing = confirmation.around(what);
  await vi.waitFor(() => expect(confirmation.answer).not.toBeNull());
  confirmation.keep('token', 'passkey');
  confirmation.answer?.(true);
  expect(await doing).toBe('done');
  expect(confirmation.answer).toBeNull();
  expect(confirmation.headers).toEqual({ 'tablee-confirmation': 'token' });
});

test('without a confirmation it is not done', async () => {
  const what = vi.fn().mockRejectedValue(needed());
  const doing = confirmation.around(what);
  await vi.waitFor(() => expect(confirmation.answer).not.toBeNull());
  confirmation.answer?.(false);
  await expect(doing).rejects.toThrow('confirmation-needed');
  expect(what).toHaveBeenCalledTimes(1);
});

test('a confirmation is forgotten before the server does', () => {
  vi.useFakeTimers();
  confirmation.keep('token', 'passphrase');
  vi.advanceTimersByTime(10 * 60_000);
  expect(confirmation.headers).toEqual({});
  expect(confirmation.by).toBeNull();
  vi.useRealTimers();
});
