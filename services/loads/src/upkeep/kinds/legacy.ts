import { IS_IMPORTED } from '../../market-loads/is-imported.js';
import { lockLoads, removeLoads } from '../../market-loads/remove-loads.js';
import type { UpkeepWork } from '../upkeep-work.js';

/** SQL: whether a load's pickup day, at the stop, is past. Cheap for the pickups to come. */
export const IS_PAST = `pick_up < now()
  AND (pick_up AT TIME ZONE origin_time_zone)::date < (now() AT TIME ZONE origin_time_zone)::date`;

export const IS_LEGACY = `${IS_IMPORTED} AND ${IS_PAST}`;

/** Removes legacy loads. */
export const legacy: UpkeepWork = {
  async listTargets(manager, { id }) {
    await manager.query(
      `INSERT INTO upkeep_targets (run_id, load_id) SELECT $1, id FROM market_loads WHERE ${IS_LEGACY} ORDER BY id`,
      [id],
    );
  },

  async apply(manager, targets, { id, done }) {
    const ids = await lockLoads(
      manager,
      targets.map(({ loadId }) => loadId),
      IS_LEGACY,
    );
    await removeLoads(manager, ids, `${id}/${done}`);
    return ids.length;
  },
};
