import type { EntityManager } from 'typeorm';

/** Returns the ids of an owner's saved loads by the market loads that they were saved from, of these market loads. */
export async function savedIdsOf(
  manager: EntityManager,
  userId: string,
  marketLoadIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await manager.query<{ id: string; marketLoadId: string }[]>(
    `SELECT id, market_load_id AS "marketLoadId" FROM saved_loads
     WHERE user_id = $1 AND market_load_id = ANY($2)`,
    [userId, marketLoadIds],
  );
  return new Map(rows.map(({ id, marketLoadId }) => [marketLoadId, id]));
}
