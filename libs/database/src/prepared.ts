import type { PoolClient } from 'pg';
import type { EntityManager } from 'typeorm';

/**
 * Runs a statement that its connection keeps prepared under the name: for large statements that run often,
 * which otherwise take longer to be planned than to be run. The text of a name never changes. The manager is
 * a transaction's. Answers the rows.
 */
export async function queryPrepared<Row>(
  manager: EntityManager,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const client = (await manager.queryRunner!.connect()) as PoolClient;
  const { rows } = await client.query({ name, text, values });
  return rows as Row[];
}
