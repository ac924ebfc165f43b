import type { EntityManager } from 'typeorm';

interface SavedCopy {
  id: string;
  userId: string;
  marketLoadId: string;
}

/** Returns the ids of an owner's saved loads by the market loads that they were saved from, of these market loads. */
export async function savedIdsOf(
  manager: EntityManager,
  userId: string,
  marketLoadIds: readonly string[],
): Promise<Map<string, string>> {
  const copies = await readCopies(manager, [userId], marketLoadIds);
  return new Map(copies.map(({ id, marketLoadId }) => [marketLoadId, id]));
}

/** Tells which copies of these market loads these owners have saved. */
export async function savedCopiesOf(
  manager: EntityManager,
  userIds: readonly string[],
  marketLoadIds: readonly string[],
): Promise<(userId: string, marketLoadId: string) => string | null> {
  const copies = await readCopies(manager, userIds, marketLoadIds);
  const ids = new Map(copies.map(({ id, userId, marketLoadId }) => [`${userId}/${marketLoadId}`, id]));
  return (userId, marketLoadId) => ids.get(`${userId}/${marketLoadId}`) ?? null;
}

async function readCopies(
  manager: EntityManager,
  userIds: readonly string[],
  marketLoadIds: readonly string[],
): Promise<SavedCopy[]> {
  if (marketLoadIds.length === 0) return [];
  return manager.query<SavedCopy[]>(
    `SELECT id, user_id AS "userId", market_load_id AS "marketLoadId" FROM saved_loads
     WHERE user_id = ANY($1) AND market_load_id = ANY($2)`,
    [userIds, marketLoadIds],
  );
}
