/** Tests what the page says about the deals of a finished game. */
import { beforeEach, expect, test } from 'vitest';
import { saveCommitment } from './commitments.ts';
import { hashOf } from './hash.ts';
import type { NonceRecord, RecordCheck } from './http.generated.ts';
import { freshCommitment, nonceToReveal, ownNonce } from './own_nonce.ts';
import { findings } from './proof_findings.ts';
import type { RevealAsked, TableInfo } from './protocol.ts';

const SECRET = 'ab'.repeat(32);
const OTHERS = 'cd'.repeat(32);
const VERDICT = { moves: 9, finished: true, proved: true, fault: null };
const say = (key: string, facts: Record<string, string | number> = {}): string =>
  [key, ...Object.values(facts)].join(' ');
let request: RevealAsked;
let check: RecordCheck;

beforeEach(async () => {
  localStorage.clear();
  const commitment = await hashOf(SECRET);
  saveCommitment({ id: 't', status: 'waiting', proof: { commitment } } as TableInfo);
  const own = (await freshCommitment('t')) ?? '';
  const commitments = [own, await hashOf(OTHERS), ''];
  request = { type: 'reveal_asked', number: 1, commitment, commitments, terms: 'terms' };
  const nonce = nonceToReveal('t', 0, request) ?? '';
  const seats: NonceRecord[] = [
    { state: 'revealed', commitment: own },
    { state: 'revealed', commitment: await hashOf(OTHERS) },
    { state: 'none' },
  ];
  check = {
    verdict: VERDICT,
    commitment,
    secret: SECRET,
    nonces: [nonce, OTHERS, ''],
    reveal: { seats, abandoned: 0, terms: 'terms', first_drawn: true },
    seats: [{ name: 'Ann' }, { name: 'Bob' }, { bot: 'greedy' }],
  };
});

const told = async (more: Partial<RecordCheck> = {}, table = 't'): Promise<string[]> =>
  (await findings({ ...check, ...more }, table, say)).map((it) => `${it.tone}: ${it.text}`);
const withReveal = (more: object): Partial<RecordCheck> => ({
  reveal: check.reveal && { ...check.reveal, ...more },
});

test('a game in which everyone took part is proved, and the own nonce is found in it', async () => {
  expect(await told()).toEqual([
    'ok: proof-promise-seen',
    'ok: verify-proved 9',
    'ok: proof-own-used',
    'note: nonce-revealed Ann',
    'note: nonce-revealed Bob',
  ]);
});

test.each([
  ['another nonce', () => ({ nonces: [OTHERS, OTHERS, ''] })],
  ['other settings', () => withReveal({ terms: 'others' })],
  ['another number of starts', () => withReveal({ abandoned: 1 })],
  ['other commitments', () => withReveal({ seats: check.reveal?.seats.toReversed() })],
])('%s than this browser saw is found', async (_, more) => {
  expect(await told(more())).toContain('no: proof-own-changed');
});

test('a server that exchanged its own secret is found', async () => {
  const commitment = await hashOf(OTHERS);
  expect(await told({ secret: OTHERS, commitment })).toContain('no: proof-promise-changed');
  expect(await told({ secret: OTHERS })).toContain('no: fault-commitment');
});

test('a nonce that does not match its commitment is found', async () => {
  const nonces = [check.nonces[0] ?? '', SECRET, ''];
  expect(await told({ nonces }, '')).toContain('no: proof-nonce-false');
});

test('a nonce that came too late is not said to be used', async () => {
  const [own, ...others] = check.reveal?.seats ?? [];
  const seats = [{ ...own, state: 'withheld' }, ...others];
  const late = await told({ ...withReveal({ seats }), nonces: ['', OTHERS, ''] });
  expect(late).toContain('note: proof-own-late');
  expect(late).toContain('note: nonce-withheld Ann');
});

test('a nonce that was never asked for is not said to be used', async () => {
  await freshCommitment('unasked');
  expect(await told({}, 'unasked')).toContain('note: proof-own-late');
});

test('abandoned starts are counted, and a game without any nonce is named so', async () => {
  const seats: NonceRecord[] = [{ state: 'none' }, { state: 'none' }, { state: 'none' }];
  const alone = await told({ ...withReveal({ seats, abandoned: 2 }), nonces: [] }, 'elsewhere');
  expect(alone).toContain('note: nonces-nobody');
  expect(alone).toContain('note: starts-abandoned 2');
  expect(ownNonce('elsewhere')).toBeNull();
});

test('a repeated deal and an older record have less to tell', async () => {
  const seats: NonceRecord[] = [{ state: 'repeated' }];
  expect((await told(withReveal({ seats }))).at(-1)).toBe('note: deal-repeated');
  expect(await told({ reveal: null })).toHaveLength(2);
});

test('a fault is told with its move', async () => {
  const fault = { move: 4, why: 'fault-deal', refusal: null };
  expect(await told({ verdict: { ...VERDICT, proved: false, fault } }, '')).toContain(
    'no: verify-fault-move 4 fault-deal',
  );
});
