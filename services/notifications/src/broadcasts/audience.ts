import type { RoleName } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';

/** SQL condition on `recipients` for the audience of a message to `$1`: a role, or null for all. */
export const IN_AUDIENCE = 'NOT removed AND NOT suspended AND ($1::text IS NULL OR $1 = ANY(roles))';

export async function countAudience(manager: EntityManager, role: RoleName | null): Promise<number> {
  const [{ count }] = await manager.query<[{ count: number }]>(
    `SELECT count(*)::integer AS count FROM recipients WHERE ${IN_AUDIENCE}`,
    [role],
  );
  return count;
}
