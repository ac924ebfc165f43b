import pg from 'pg';
import { roleOf } from './data-source.js';

/**
 * Gives each service its role and its schema, which no other service's role can read. Needs an
 * administrator's connection. Safe to run again.
 * @param url administrator's Postgres URL
 * @param schemas names of services, and of schemas that services share
 */
export async function provisionSchemas(url: string, schemas: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET client_min_messages = warning');
    for (const schema of schemas) {
      const role = client.escapeIdentifier(roleOf(schema));
      await client.query(
        `DO $$ BEGIN CREATE ROLE ${role} NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
      );
      await client.query(
        `CREATE SCHEMA IF NOT EXISTS ${client.escapeIdentifier(schema)} AUTHORIZATION ${role}`,
      );
    }
  } finally {
    await client.end();
  }
}
