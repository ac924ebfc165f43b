import type { EntityManager } from 'typeorm';

/** Enough for the keys of a million loads; more are sorted on disk. */
const WORK_MEMORY = '64MB';

/** Lets a transaction group all market loads in memory. */
export async function allowSorting(manager: EntityManager): Promise<void> {
  await manager.query(`SET LOCAL work_mem = '${WORK_MEMORY}'`);
}
