import type { EntityManager } from 'typeorm';
import { IS_IMPORTED } from '../../market-loads/is-imported.js';
import { loadIdentity } from '../../market-loads/load-identity.js';
import { lockLoads, removeLoads } from '../../market-loads/remove-loads.js';
import type { UpkeepTarget, UpkeepWork } from '../upkeep-work.js';

/** Keys that several imported loads have, with their number. */
export const REPEATED_KEYS = `
  SELECT duplicate_key, count(*) AS loads FROM market_loads WHERE ${IS_IMPORTED}
  GROUP BY duplicate_key HAVING count(*) > 1`;

/** The load that was imported or updated last comes first: it stays. */
export const LAST_FIRST = 'updated_at DESC, id DESC';

/** Enough for the keys of a million loads; more are sorted on disk. */
const WORK_MEMORY = '64MB';

/** Removes duplicates. */
export const duplicates: UpkeepWork = {
  async listTargets(manager, { id }) {
    await allowSorting(manager);
    await manager.query(
      `INSERT INTO upkeep_targets (run_id, load_id, other_id)
       SELECT $1, id, stays_id FROM (
         SELECT id, first_value(id) OVER (PARTITION BY duplicate_key ORDER BY ${LAST_FIRST}) AS stays_id
         FROM market_loads JOIN (${REPEATED_KEYS}) AS repeated USING (duplicate_key)
         WHERE ${IS_IMPORTED}
       ) AS load WHERE id <> stays_id ORDER BY id`,
      [id],
    );
  },

  async apply(manager, targets, { id, done }) {
    await lockLoads(
      manager,
      targets.flatMap(({ loadId, otherId }) => [loadId, otherId!]),
      'true',
    );
    const removable = await rememberDuplicates(manager, targets);
    await removeLoads(manager, removable, `${id}/${done}`);
    return removable.length;
  },
};

/** Lets a transaction group all market loads in memory. */
export async function allowSorting(manager: EntityManager): Promise<void> {
  await manager.query(`SET LOCAL work_mem = '${WORK_MEMORY}'`);
}

/**
 * Returns those of the targets that are duplicates still, after the load that stays, and remembers them, so that the
 * next import doesn't bring them back. What was remembered for one of them is now for the load that stays.
 */
async function rememberDuplicates(
  manager: EntityManager,
  targets: readonly UpkeepTarget[],
): Promise<string[]> {
  const removable = await manager.query<{ id: string }[]>(
    `WITH removable AS (
       SELECT load.id, stays.id AS stays_id, ${loadIdentity('load.')} AS identity, load.duplicate_key, load.pick_up
       FROM unnest($1::uuid[], $2::uuid[]) AS target (load_id, stays_id)
       JOIN market_loads AS load ON load.id = load_id
       JOIN market_loads AS stays ON stays.id = target.stays_id
       WHERE load.duplicate_key = stays.duplicate_key
         AND (load.updated_at, load.id) < (stays.updated_at, stays.id)
     ), remembered AS (
       INSERT INTO removed_duplicates (identity, duplicate_key, stays_id, pick_up)
       SELECT identity, duplicate_key, stays_id, pick_up FROM removable
       ON CONFLICT (identity) DO UPDATE SET duplicate_key = excluded.duplicate_key,
         stays_id = excluded.stays_id, pick_up = excluded.pick_up
     ), passed_on AS (
       UPDATE removed_duplicates AS removed SET stays_id = removable.stays_id FROM removable
       WHERE removed.stays_id = removable.id
         AND NOT EXISTS (SELECT FROM removable AS again WHERE again.identity = removed.identity)
     )
     SELECT id FROM removable`,
    [targets.map(({ loadId }) => loadId), targets.map(({ otherId }) => otherId)],
  );
  return removable.map(({ id }) => id);
}
