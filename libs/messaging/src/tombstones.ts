import type { DataSource } from 'typeorm';

/** How long a projection keeps the mark of a deleted entity, so that a late event does not revive it. */
const KEPT = '1 day';

/**
 * Removes the rows of a projection whose entities were deleted more than a day ago.
 * @param table has a column `removed_at`
 * @param mark the boolean column that marks deleted entities
 */
export async function purgeTombstones(dataSource: DataSource, table: string, mark: string): Promise<void> {
  await dataSource.query(`DELETE FROM ${table} WHERE ${mark} AND removed_at < now() - interval '${KEPT}'`);
}
