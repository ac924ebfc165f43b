import { queryPrepared } from '@lanewise/database';
import type { EntityManager } from 'typeorm';
import { loadIdentity } from './load-identity.js';

/** Reads nothing but the condition while no duplicates have been removed. */
const UNDO = `
  DELETE FROM market_loads AS load USING removed_duplicates AS removed, market_loads AS stays
  WHERE EXISTS (SELECT FROM removed_duplicates)
    AND load.id = ANY($1::uuid[]) AND removed.identity = ${loadIdentity('load.')}
    AND removed.duplicate_key = load.duplicate_key
    AND stays.id = removed.stays_id AND stays.duplicate_key = load.duplicate_key
  RETURNING load.id`;

/**
 * Undoes the insertion, in this transaction, of loads that were removed as duplicates before, and still are: the load
 * that stayed is there, and is still the same load.
 * @param ids of loads that have just been inserted
 * @returns the ids of those that are gone again
 */
export async function undoKnownDuplicates(
  manager: EntityManager,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const undone = await queryPrepared<{ id: string }>(manager, 'undo-known-duplicates', UNDO, [ids]);
  return new Set(undone.map(({ id }) => id));
}
