import type { PoolClient } from 'pg';
import { type EntityManager, QueryRunnerAlreadyReleasedError } from 'typeorm';

/**
 * Runs a statement that its connection keeps prepared under the name: for large statements that run often, which
 * otherwise take longer to plan than to run. The text of a name never changes.
 * @param manager a transaction's
 * @returns the rows
 * @throws QueryRunnerAlreadyReleasedError once the transaction has ended: another may have its connection by then
 */
export async function queryPrepared<Row>(
  manager: EntityManager,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const runner = manager.queryRunner!;
  if (runner.isReleased) throw new QueryRunnerAlreadyReleasedError();
  const client = (await runner.connect()) as PoolClient;
  const { rows } = await client.query({ name, text, values });
  return rows as Row[];
}
