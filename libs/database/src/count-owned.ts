import type { EntityManager } from 'typeorm';
import { ADVISORY_LOCKS } from './advisory-locks.js';

/** Rows that belong to an owner. */
interface Owned {
  table: string;
  /** The column of the owner's id. */
  column: string;
  ownerId: string;
  /** Rows beyond it are not counted. */
  limit: number;
}

/**
 * Counts the rows of an owner, up to a limit. Whoever else counts them waits until the transaction ends: so those that
 * count before they add never exceed a limit together, on any replica.
 */
export async function countOwned(
  manager: EntityManager,
  { table, column, ownerId, limit }: Owned,
): Promise<number> {
  await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [
    ADVISORY_LOCKS.quota,
    `${table} ${ownerId}`,
  ]);
  const [{ count }] = await manager.query<[{ count: number }]>(
    `SELECT count(*)::integer AS count FROM (SELECT FROM ${table} WHERE ${column} = $1 LIMIT $2) AS rows`,
    [ownerId, limit],
  );
  return count;
}
