import { beforeAll, describe, expect, test } from '@jest/globals';
import { provisionSchemas, roleOf } from '@lanewise/database';
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
});
