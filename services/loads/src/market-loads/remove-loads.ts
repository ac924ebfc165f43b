import type { EntityManager } from 'typeorm';
import { loadIdentity } from './load-identity.js';
import { announceMarketChanges } from './market-changes.js';

/**
 * Locks market loads, and returns the ids of those that meet a condition. They are locked in the order in which
 * batches of imports lock theirs, so that neither waits for the other in a circle.
 * @param condition SQL
 */
export async function lockLoads(
  manager: EntityManager,
  ids: readonly string[],
  condition: string,
): Promise<string[]> {
  const loads = await manager.query<{ id: string }[]>(
    `SELECT id FROM market_loads WHERE id = ANY($1) AND ${condition} ORDER BY ${loadIdentity()} FOR UPDATE`,
    [ids],
  );
  return loads.map(({ id }) => id);
}

/**
 * Removes market loads that are locked, and announces it.
 * @param key of the event
 */
export async function removeLoads(
  manager: EntityManager,
  ids: readonly string[],
  key: string,
): Promise<void> {
  const [removed] = await manager.query<[{ id: string; version: number }[], number]>(
    'DELETE FROM market_loads WHERE id = ANY($1) RETURNING id, version + 1 AS version',
    [ids],
  );
  await announceMarketChanges(manager, key, { removed });
}
