/** What the check of a finished game's deals has found, in words: by the server, and by this browser itself. */
import { savedCommitment } from './commitments.ts';
import { canHash, hashOf } from './hash.ts';
import type { RecordCheck, RevealRecord } from './http.generated.ts';
import { isEqual } from './kit/is_equal.ts';
import { ownNonce, type OwnNonce } from './own_nonce.ts';

export interface Finding {
  /** `note` is neither good nor bad. */
  tone: 'ok' | 'no' | 'note';
  text: string;
}

type Say = (key: string, facts?: Record<string, string | number>) => string;

export async function findings(found: RecordCheck, tableId: string, say: Say): Promise<Finding[]> {
  const reveal = found.reveal;
  const told: (Finding | null)[] = [await promiseKept(found, tableId, say), movesChecked(found, say)];
  if (!reveal) return told.filter((it) => it !== null);
  if (reveal.seats.some((seat) => seat.state === 'repeated'))
    return [...told, { tone: 'note' as const, text: say('deal-repeated') }].filter((it) => it !== null);
  told.push(await noncesMatch(found, reveal, say));
  if (tableId) told.push(ownPart(found, reveal, ownNonce(tableId), say));
  told.push(...othersParts(found, reveal, say));
  return told.filter((it) => it !== null);
}

/**
 * Checks that the secret's hash equals the commitment. If this browser saved a commitment during the
 * game, the record must contain the same commitment. Returns null if the hash cannot be checked.
 */
async function promiseKept(found: RecordCheck, tableId: string, say: Say): Promise<Finding | null> {
  const shown = tableId ? savedCommitment(tableId) : null;
  if (shown !== null && shown !== found.commitment)
    return { tone: 'no', text: say('proof-promise-changed') };
  if (!found.secret || !canHash()) return null;
  if ((await hashOf(found.secret)) !== found.commitment)
    return { tone: 'no', text: say('fault-commitment') };
  return { tone: 'ok', text: say(shown ? 'proof-promise-seen' : 'proof-promise') };
}

function movesChecked({ verdict }: RecordCheck, say: Say): Finding {
  if (verdict.fault) {
    const why = say(verdict.fault.why);
    const key = verdict.fault.move ? 'verify-fault-move' : 'verify-fault-head';
    return { tone: 'no', text: say(key, { number: verdict.fault.move, why }) };
  }
  const unproved = verdict.finished ? 'verify-unproved' : 'verify-unfinished';
  const key = verdict.proved ? 'verify-proved' : unproved;
  return { tone: 'ok', text: say(key, { moves: verdict.moves }) };
}

/** Checks every revealed nonce against its commitment. Returns null if nothing is wrong. */
async function noncesMatch(found: RecordCheck, reveal: RevealRecord, say: Say): Promise<Finding | null> {
  if (!canHash()) return null;
  for (const [seat, { state, commitment }] of reveal.seats.entries())
    if (state === 'revealed' && (await hashOf(found.nonces[seat] ?? '')) !== commitment)
      return { tone: 'no', text: say('proof-nonce-false') };
  return null;
}

/** Whether this browser's own nonce is part of the deals, and the record says what it saw before. */
function ownPart(
  found: RecordCheck,
  reveal: RevealRecord,
  own: OwnNonce | null,
  say: Say,
): Finding | null {
  if (!own) return canHash() ? null : { tone: 'note', text: say('proof-own-unsafe') };
  if (!own.revealed) return { tone: 'note', text: say('proof-own-late') };
  const { seat, asked } = own.revealed;
  const commitments = reveal.seats.map((it) => it.commitment ?? '');
  const isSame =
    isEqual(commitments, asked.commitments) &&
    asked.commitment === found.commitment &&
    asked.terms === reveal.terms &&
    asked.number === reveal.abandoned + 1;
  if (isSame && reveal.seats[seat]?.state === 'withheld')
    return { tone: 'note', text: say('proof-own-late') };
  const isUsed = isSame && found.nonces[seat] === own.nonce;
  return isUsed
    ? { tone: 'ok', text: say('proof-own-used') }
    : { tone: 'no', text: say('proof-own-changed') };
}

/** What each person added to the deals, and how many starts were abandoned. Bots add nothing. */
function othersParts(found: RecordCheck, reveal: RevealRecord, say: Say): Finding[] {
  const people = found.seats.flatMap(({ name = '', bot }, seat) =>
    name || !bot ? [{ name, seat }] : [],
  );
  const keys = people.map(({ name, seat }) =>
    say(`nonce-${reveal.seats[seat]?.state ?? 'none'}`, {
      name: name || say('seat-name', { number: seat + 1 }),
    }),
  );
  if (!found.nonces.some(Boolean)) keys.push(say('nonces-nobody'));
  if (reveal.abandoned) keys.push(say('starts-abandoned', { count: reveal.abandoned }));
  return keys.map((text) => ({ tone: 'note', text }));
}
