/**
 * This browser's own random number for the deals of a table, its nonce. The browser commits to it by its hash
 * before the start, reveals it once everything else is fixed, and keeps it to check the proof after the game.
 */
import { keep, recall } from './app.svelte.ts';
import { savedCommitment } from './commitments.ts';
import { canHash, hashOf, hexOf } from './hash.ts';
import { isEqual } from './kit/is_equal.ts';
import type { RevealAsked } from './protocol.ts';

export interface OwnNonce {
  nonce: string;
  commitment: string;
  /** The request in answer to which the nonce was revealed, and the seat. Null if it is still secret. */
  revealed: { seat: number; asked: RevealAsked } | null;
}

const NONCE_BYTES = 32;
const keyOf = (tableId: string): string => `nonce ${tableId}`;
/** Used if the browser does not let the page save anything. */
const unsaved = new Map<string, OwnNonce>();

export function ownNonce(tableId: string): OwnNonce | null {
  const saved = recall(keyOf(tableId));
  return saved ? (JSON.parse(saved) as OwnNonce) : (unsaved.get(tableId) ?? null);
}

function save(tableId: string, own: OwnNonce): void {
  unsaved.set(tableId, own);
  keep(keyOf(tableId), JSON.stringify(own));
}

/**
 * The commitment to a nonce that nobody knows yet. A nonce that was revealed is never used again, because the
 * server could choose the deals if it knew the nonce. Null if this browser cannot hash.
 */
export async function freshCommitment(tableId: string): Promise<string | null> {
  if (!canHash()) return null;
  const nonce = hexOf(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
  const commitment = await hashOf(nonce);
  const own = ownNonce(tableId); // another tab may have saved one in the meantime
  if (own && !own.revealed) return own.commitment;
  save(tableId, { nonce, commitment, revealed: null });
  return commitment;
}

/** Whether the server's commitment to its secret is still the one that this browser saw first. */
export const isPromiseKept = (tableId: string, asked: RevealAsked): boolean =>
  (savedCommitment(tableId) ?? asked.commitment) === asked.commitment;

/**
 * The nonce to reveal, or null if this browser must not or cannot: the seat's commitment is another one, the
 * server's own has changed, or the nonce was revealed before under other conditions.
 */
export function nonceToReveal(tableId: string, seat: number, asked: RevealAsked): string | null {
  const own = ownNonce(tableId);
  if (!own || asked.commitments[seat] !== own.commitment) return null;
  if (!isPromiseKept(tableId, asked)) return null;
  const revealed = { seat, asked };
  if (own.revealed && !isEqual(own.revealed, revealed)) return null;
  save(tableId, { ...own, revealed });
  return own.nonce;
}
