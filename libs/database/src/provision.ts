import type pg from 'pg';
import { asAdministrator } from './as-administrator.js';
import { provisionAuditTrail } from './audit-trail.js';
import { roleOf } from './session-options.js';

/** The oldest Postgres whose `RETURNING` can return the previous values of a row. */
const OLDEST_MAJOR = 18;
/** Texts are normalized, which Postgres does in no other one. */
const ENCODING = 'UTF8';

export interface ProvisionOptions {
  /** Passwords by service, for its role to log in. Without one, only an administrator can assume the role. */
  passwords?: Readonly<Record<string, string>>;
}

/**
 * Creates the role and the schema of each service, which no other service's role can read, and the audit trail. Safe to
 * run again.
 * @param url an administrator's Postgres URL
 * @param schemas names of services, and of shared schemas
 * @throws Error for the operator when Postgres is too old, or the database not in UTF8
 */
export async function provisionSchemas(
  url: string,
  schemas: readonly string[],
  { passwords = {} }: ProvisionOptions = {},
): Promise<void> {
  await asAdministrator(url, async (client) => {
    await refuseUnfit(client);
    for (const schema of schemas) {
      await createRole(client, roleOf(schema), passwords[schema]);
      const role = client.escapeIdentifier(roleOf(schema));
      await client.query(
        `CREATE SCHEMA IF NOT EXISTS ${client.escapeIdentifier(schema)} AUTHORIZATION ${role}`,
      );
    }
    await provisionAuditTrail(client, schemas);
  });
}

async function createRole(client: pg.Client, name: string, password?: string): Promise<void> {
  const role = client.escapeIdentifier(name);
  await client.query(
    `DO $$ BEGIN CREATE ROLE ${role} NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
  );
  if (password) await client.query(`ALTER ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
}

async function refuseUnfit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; major: number; encoding: string }>(
    `SELECT current_setting('server_version') AS version,
       current_setting('server_version_num')::integer / 10000 AS major,
       current_setting('server_encoding') AS encoding`,
  );
  const [{ version, major, encoding }] = rows;
  if (major < OLDEST_MAJOR)
    throw new Error(`DATABASE_URL: expected Postgres ${OLDEST_MAJOR} or later, but this is ${version}.`);
  if (encoding !== ENCODING)
    throw new Error(`DATABASE_URL: expected a database in ${ENCODING}, but this one is in ${encoding}.`);
}
