import { lockLoads, removeLoads } from '../../market-loads/remove-loads.js';
import type { UpkeepWork } from '../upkeep-work.js';

/** SQL: whether no import has written a load since the one that added it. */
export const IS_STILL_ITS_OWN = 'import_id = first_import_id';

/** Removes the loads that an import added. Those that a later import has written are now that one's, and stay. */
export const importedBy: UpkeepWork = {
  async listTargets(manager, { id, subject }) {
    await manager.query(
      `INSERT INTO upkeep_targets (run_id, load_id)
       SELECT $1, id FROM market_loads WHERE first_import_id = $2 AND ${IS_STILL_ITS_OWN} ORDER BY id`,
      [id, subject],
    );
  },

  async apply(manager, targets, { id, done }) {
    const ids = await lockLoads(
      manager,
      targets.map(({ loadId }) => loadId),
      IS_STILL_ITS_OWN,
    );
    await removeLoads(manager, ids, `${id}/${done}`);
    return ids.length;
  },
};
