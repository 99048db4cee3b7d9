/** Saves the server's commitments to its deals, so that the client can check the deals after the game. */
import { keep, recall } from './app.svelte.ts';
import type { TableInfo } from './protocol.ts';

const keyOf = (tableId: string): string => `commitment ${tableId}`;

/** Saves a table's commitment, unless one is already saved or the game is over. */
export function saveCommitment(info: TableInfo): void {
  if (info.status !== 'over' && savedCommitment(info.id) === null)
    keep(keyOf(info.id), info.proof.commitment);
}

export const savedCommitment = (tableId: string): string | null => recall(keyOf(tableId));
