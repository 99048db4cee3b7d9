/** Tests this browser's random number: when it is made, when it is revealed, and when it must not be. */
import { beforeEach, expect, test, vi } from 'vitest';
import { saveCommitment } from './commitments.ts';
import { hashOf } from './hash.ts';
import { freshCommitment, nonceToReveal, ownNonce } from './own_nonce.ts';
import type { RevealAsked, TableInfo } from './protocol.ts';

const SERVER = 'c'.repeat(64);

beforeEach(() => localStorage.clear());

/** Commits, and returns the server's request to reveal the nonce of seat 1. */
async function asked(table: string, more: Partial<RevealAsked> = {}): Promise<RevealAsked> {
  const own = (await freshCommitment(table)) ?? '';
  const commitments = ['', own];
  return { type: 'reveal_asked', number: 1, commitment: SERVER, commitments, terms: 't', ...more };
}

test('a commitment is the hash of the nonce, which stays the same until it is revealed', async () => {
  const commitment = await freshCommitment('a');
  expect(commitment).toBe(await hashOf(ownNonce('a')?.nonce ?? ''));
  expect(ownNonce('a')?.nonce).toMatch(/^[0-9a-f]{64}$/);
  expect(await freshCommitment('a')).toBe(commitment);
  expect(await freshCommitment('b')).not.toBe(commitment);
});

test('the nonce is revealed when it is asked for, and again for the same request', async () => {
  const request = await asked('a');
  const nonce = ownNonce('a')?.nonce;
  expect(nonceToReveal('a', 1, request)).toBe(nonce);
  expect(nonceToReveal('a', 1, request)).toBe(nonce);
  expect(ownNonce('a')?.revealed).toEqual({ seat: 1, asked: request });
});

test('a nonce that was revealed is never used for another start', async () => {
  const request = await asked('a');
  const nonce = nonceToReveal('a', 1, request);
  expect(nonceToReveal('a', 1, { ...request, number: 2 })).toBeNull();
  expect(nonceToReveal('a', 1, { ...request, terms: 'other' })).toBeNull();
  await freshCommitment('a');
  expect(ownNonce('a')?.nonce).not.toBe(nonce);
});

test('the nonce stays secret if the server broke its promise or names another commitment', async () => {
  const info = { id: 'a', status: 'waiting', proof: { commitment: 'd'.repeat(64) } };
  saveCommitment(info as TableInfo);
  expect(nonceToReveal('a', 1, await asked('a'))).toBeNull();
  expect(nonceToReveal('b', 0, await asked('b'))).toBeNull();
  expect(nonceToReveal('nowhere', 1, await asked('b'))).toBeNull();
  expect(ownNonce('a')?.revealed).toBeNull();
});

test('a browser that cannot hash commits to nothing', async () => {
  vi.stubGlobal('crypto', {});
  expect(await freshCommitment('a')).toBeNull();
  vi.unstubAllGlobals();
});

test('a browser that saves nothing still remembers while the page is open', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no room');
  });
  const commitment = await freshCommitment('unsaved');
  expect(await freshCommitment('unsaved')).toBe(commitment);
  vi.restoreAllMocks();
});
