import { queryPrepared } from '@lanewise/database';
import type { DataSource } from 'typeorm';

/** Runs a prepared statement on a connection of its own, which does not take it from a transaction. */
export async function readPrepared<Row>(
  dataSource: DataSource,
  name: string,
  sql: string,
  values: unknown[],
): Promise<Row[]> {
  const runner = dataSource.createQueryRunner();
  try {
    return await queryPrepared<Row>(runner.manager, name, sql, values);
  } finally {
    await runner.release();
  }
}
