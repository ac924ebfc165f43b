import { beforeAll, describe, expect, test } from '@jest/globals';
import { asAdministrator, provisionSchemas, roleOf } from '@lanewise/database';
import pg from 'pg';
import { usePostgres } from './support/postgres.js';

const SERVICES = ['identity', 'loads'];
const passwords = { identity: "it's identity's", loads: 'loads’ own' };

/** As in a cluster, all services share a database, and each has its own role and password. */
describe('a service’s database role', () => {
  const postgres = usePostgres();
  beforeAll(async () => {
    await provisionSchemas(postgres.url, SERVICES, { passwords });
    await as('loads', passwords.loads, 'CREATE TABLE loads.market_loads AS SELECT 42 AS rate');
  });

  async function as(service: string, password: string, sql: string): Promise<unknown[]> {
    const url = new URL(postgres.url);
    url.username = roleOf(service);
    url.password = encodeURIComponent(password);
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      return (await client.query(sql)).rows as unknown[];
    } finally {
      await client.end();
    }
  }

  test('can read a table in its own schema', async () => {
    expect(await as('loads', passwords.loads, 'SELECT rate FROM loads.market_loads')).toEqual([{ rate: 42 }]);
  });

  test.each([
    'SELECT rate FROM loads.market_loads',
    'DELETE FROM loads.market_loads',
    'CREATE TABLE loads.mine (id integer)',
    `SET ROLE ${roleOf('loads')}`,
    `GRANT ${roleOf('loads')} TO ${roleOf('identity')}`,
    'CREATE SCHEMA mine',
    'CREATE TABLE public.mine (id integer)',
  ])('has no permission outside its own schema: %s', async (sql) => {
    await expect(as('identity', passwords.identity, sql)).rejects.toThrow('permission denied');
  });

  test('accepts only its new password after a change, while other roles keep theirs', async () => {
    await provisionSchemas(postgres.url, SERVICES, { passwords: { identity: 'a new one' } });
    expect(await as('identity', 'a new one', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expect(as('identity', passwords.identity, 'SELECT 1')).rejects.toThrow('password authentication');
    expect(await as('loads', passwords.loads, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  describe('in the audit trail', () => {
    const ENTRIES = 'audit.entries';
    const add = (service: 'identity' | 'loads', name: string) =>
      as(
        service,
        passwords[service],
        `INSERT INTO ${ENTRIES} (action, subject_name, correlation_id, changes)
         VALUES ('account.removed', '${name}', 'c', '[]')`,
      );
    const namesIn = async (service: 'identity' | 'loads') =>
      (
        (await as(service, passwords[service], `SELECT subject_name FROM ${ENTRIES}`)) as {
          subject_name: string;
        }[]
      ).map(({ subject_name }) => subject_name);
    const identity = 'a new one';
    beforeAll(async () => {
      passwords.identity = identity;
      await provisionSchemas(postgres.url, SERVICES, { passwords });
    });

    test('adds entries, and reads its own', async () => {
      await add('identity', 'of identity');
      await add('loads', 'of loads');
      expect(await namesIn('identity')).toEqual(['of identity']);
      expect(await namesIn('loads')).toEqual(['of loads']);
    });

    test.each([
      `UPDATE ${ENTRIES} SET subject_name = 'another'`,
      `DELETE FROM ${ENTRIES}`,
      `TRUNCATE ${ENTRIES}`,
      `INSERT INTO ${ENTRIES} (action, correlation_id, changes, at) VALUES ('x', 'c', '[]', '2001-01-01')`,
      `INSERT INTO ${ENTRIES} (action, correlation_id, changes, service) VALUES ('x', 'c', '[]', 'loads')`,
      `INSERT INTO ${ENTRIES} (action, correlation_id, changes) VALUES ('x', 'c', '[]')
         ON CONFLICT (id) DO UPDATE SET action = 'y'`,
      `CREATE RULE quiet AS ON INSERT TO ${ENTRIES} DO INSTEAD NOTHING`,
      `CREATE TABLE audit.mine (id integer)`,
      `ALTER TABLE ${ENTRIES} DISABLE ROW LEVEL SECURITY`,
      `ALTER TABLE ${ENTRIES} OWNER TO ${roleOf('identity')}`,
      `DROP TABLE ${ENTRIES}`,
      `CREATE TRIGGER quiet BEFORE INSERT ON ${ENTRIES} EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
      `DROP POLICY own ON ${ENTRIES}`,
      `CREATE OR REPLACE FUNCTION audit.remove_expired() RETURNS integer LANGUAGE sql AS 'SELECT 1'`,
    ])('cannot do: %s', async (sql) => {
      await expect(as('identity', identity, sql)).rejects.toThrow(/permission denied|must be owner/);
    });

    test('has removed what is older than a year, and nothing younger, whatever its session is set to', async () => {
      await asAdministrator(postgres.url, (client) =>
        client.query(`INSERT INTO ${ENTRIES} (service, action, subject_name, correlation_id, changes, at) VALUES
           ('identity', 'x', 'a year and a minute', 'c', '[]', now() - interval '1 year 1 minute'),
           ('identity', 'x', 'a year less a minute', 'c', '[]', now() - interval '1 year' + interval '1 minute')`),
      );
      await as(
        'identity',
        identity,
        `SET timezone = 'XXX-167'; SET search_path = identity, pg_catalog; SELECT audit.remove_expired()`,
      );
      expect(await namesIn('identity')).toEqual(['of identity', 'a year less a minute']);
      expect(await namesIn('loads')).toEqual(['of loads']);
    });
  });
});
