import type { BrokerLoad } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';

/** How often a broker's load was found and saved. */
export type LoadCounts = Pick<BrokerLoad, 'foundCount' | 'savedCount'>;

/** Begins to count for a new load. */
export async function beginCounting(manager: EntityManager, loadId: string): Promise<void> {
  await manager.query('INSERT INTO broker_load_counts (load_id) VALUES ($1)', [loadId]);
}

/** Counts that a load was saved, with the transaction that saves it. */
export async function countSave(manager: EntityManager, loadId: string): Promise<void> {
  await manager.query('UPDATE broker_load_counts SET saved = saved + 1 WHERE load_id = $1', [loadId]);
}

/**
 * Adds to how often loads were found. Loads that are gone are passed over.
 * @param shown by load id
 */
export async function addFound(manager: EntityManager, shown: ReadonlyMap<string, number>): Promise<void> {
  // In the order of ids, like every other replica, so that neither waits for the other.
  await manager.query(
    `WITH locked AS (
       SELECT load_id FROM broker_load_counts WHERE load_id = ANY($1::uuid[]) ORDER BY load_id FOR UPDATE
     )
     UPDATE broker_load_counts AS counts SET found = found + times
     FROM locked JOIN unnest($1::uuid[], $2::integer[]) AS shown (load_id, times) USING (load_id)
     WHERE counts.load_id = locked.load_id`,
    [[...shown.keys()], [...shown.values()]],
  );
}

export async function readCounts(manager: EntityManager, loadId: string): Promise<LoadCounts> {
  const [counts] = await manager.query<LoadCounts[]>(
    'SELECT found AS "foundCount", saved AS "savedCount" FROM broker_load_counts WHERE load_id = $1',
    [loadId],
  );
  return counts;
}

export async function endCounting(manager: EntityManager, loadIds: readonly string[]): Promise<void> {
  await manager.query('DELETE FROM broker_load_counts WHERE load_id = ANY($1)', [loadIds]);
}
