import type { RoleName } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';

/** Condition on `recipients` for those that a message to `$1` reaches: a role, or null for all. */
export const REACHED = 'NOT removed AND NOT suspended AND ($1::text IS NULL OR $1 = ANY(roles))';

export async function countAudience(manager: EntityManager, role: RoleName | null): Promise<number> {
  const [{ count }] = await manager.query<[{ count: number }]>(
    `SELECT count(*)::integer AS count FROM recipients WHERE ${REACHED}`,
    [role],
  );
  return count;
}
