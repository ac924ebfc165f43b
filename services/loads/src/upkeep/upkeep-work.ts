import type { EntityManager } from 'typeorm';
import type { UpkeepRun } from './upkeep-run.entity.js';

/** A market load that a run has to work on, with another one that the work needs, such as the one that stays. */
export interface UpkeepTarget {
  loadId: string;
  otherId: string | null;
}

/**
 * The work of a kind of upkeep. A run first lists its targets, and then works on a few of them at a time, each in one
 * transaction. So it continues after a crash, and does nothing twice.
 */
export interface UpkeepWork {
  /** Inserts the run's targets into `upkeep_targets`. */
  listTargets(manager: EntityManager, run: UpkeepRun): Promise<void>;
  /**
   * Works on some targets. They may have changed since they were listed. Imports write at the same time: lock loads by
   * `lockLoads`.
   * @returns how many loads it has changed or removed
   */
  apply(manager: EntityManager, targets: readonly UpkeepTarget[], run: UpkeepRun): Promise<number>;
}
