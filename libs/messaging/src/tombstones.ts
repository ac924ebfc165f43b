import type { DataSource } from 'typeorm';

/** How long a projection keeps the mark of a deleted entity, so that a late event does not revive it. */
const KEPT = '1 day';

/**
 * Removes the rows of a projection whose entities were deleted more than a day ago.
 * @param table has a column `removed_at`
 * @param mark the boolean column that marks deleted entities
 */
export async function purgeTombstones(dataSource: DataSource, table: string, mark: string): Promise<void> {
  // The previous release sets the mark only.
  await dataSource.query(`UPDATE ${table} SET removed_at = now() WHERE ${mark} AND removed_at IS NULL`);
  await dataSource.query(`DELETE FROM ${table} WHERE ${mark} AND removed_at < now() - interval '${KEPT}'`);
}
