import type { EntityManager } from 'typeorm';

/** Returns how many loads an account has saved. Triggers keep the count, and lock it where a load comes or goes. */
export async function countSavedLoads(manager: EntityManager, userId: string): Promise<number> {
  const [row] = await manager.query<{ count: number }[]>(
    'SELECT count FROM saved_load_counts WHERE user_id = $1',
    [userId],
  );
  return row?.count ?? 0;
}
