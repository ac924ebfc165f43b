import type { DataSource } from 'typeorm';

/** How long a projection keeps what was removed: an event that comes late in this time revives nothing. */
const KEPT = '1 day';

/**
 * Removes rows of a projection that were marked as removed more than a day ago.
 * @param table with a column `removed_at`
 * @param mark the boolean column that marks a removed row
 */
export async function purgeTombstones(dataSource: DataSource, table: string, mark: string): Promise<void> {
  // The release before sets the mark alone.
  await dataSource.query(`UPDATE ${table} SET removed_at = now() WHERE ${mark} AND removed_at IS NULL`);
  await dataSource.query(`DELETE FROM ${table} WHERE ${mark} AND removed_at < now() - interval '${KEPT}'`);
}
