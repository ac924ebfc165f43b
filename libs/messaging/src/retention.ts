import type { DataSource } from 'typeorm';

const RETENTION = '7 days';

/** Removes published outbox rows and inbox entries past their retention. */
export async function purgeMessages(dataSource: DataSource): Promise<void> {
  await dataSource.query(`DELETE FROM outbox WHERE published_at < now() - interval '${RETENTION}'`);
  await dataSource.query(`DELETE FROM inbox WHERE received_at < now() - interval '${RETENTION}'`);
}
