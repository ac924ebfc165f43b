import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { TOPICS } from '@lanewise/contracts';
import { asAdministrator, provisionSchemas, roleOf } from '@lanewise/database';
import { EmbeddedLog, provisionEventLog } from '@lanewise/messaging';
import pg from 'pg';
import { publishTo, truckEvent } from './support/describe-transport.js';
import { usePostgres } from './support/postgres.js';

const SERVICES = ['identity', 'loads'];
const passwords = { identity: "it's identity's", loads: 'loads’ own' };

const APPEND = (topic: string) =>
  `SELECT event_log.append(ARRAY['${randomUUID()}']::uuid[], ARRAY['${topic}'], ARRAY[1], ARRAY['a'], ARRAY['{}']::json[], ARRAY[now()], ARRAY['a'], ARRAY[NULL])`;

const postgres = usePostgres();

/** As in a cluster, all services share a database, and each has its own role and password. */
describe('a service’s database role', () => {
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

/** A service reaches the event log in one of two ways: by a login of its own, or by the administrator's, who acts as it. */
describe.each(['logs in', 'is acted as'])('in the event log, a service that %s', (way) => {
  const PASSWORD = 'of-the-log';
  let database: string;

  beforeAll(async () => {
    database = await postgres.createDatabase();
    const services = ['fleet', 'loads', 'billing'];
    const all = Object.fromEntries(services.map((service) => [service, PASSWORD]));
    await provisionSchemas(database, services, { passwords: all });
    await provisionEventLog(database, {
      loads: [TOPICS.trucks, TOPICS.accounts],
      billing: [TOPICS.accounts],
    });
    const log = new EmbeddedLog(database);
    await publishTo(log, [truckEvent(randomUUID(), 1)]);
    await log.close();
  });

  async function as(service: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
    const url = new URL(database);
    if (way === 'logs in') Object.assign(url, { username: roleOf(service), password: PASSWORD });
    const options = way === 'logs in' ? '' : `-c role=${roleOf(service)}`;
    const client = new pg.Client({ connectionString: url.href, options });
    await client.connect();
    try {
      let rows: Record<string, unknown>[] = [];
      for (const statement of statements) ({ rows } = await client.query(statement));
      return rows;
    } finally {
      await client.end();
    }
  }

  test.each([
    'SELECT FROM event_log.events',
    'INSERT INTO event_log.events SELECT * FROM event_log.events',
    "UPDATE event_log.events SET payload = '{}'",
    'DELETE FROM event_log.events',
    'TRUNCATE event_log.events',
    "SELECT nextval('event_log.events_sequence_seq')",
    'SELECT FROM event_log.offsets',
    'UPDATE event_log.offsets SET sequence = 0',
    'DELETE FROM event_log.offsets',
    'SELECT FROM event_log.readers',
    "INSERT INTO event_log.readers VALUES ('fleet', 'identity.accounts.v1')",
    'CREATE TABLE event_log.mine (id integer)',
  ])('has no right to its tables: %s', async (statement) => {
    await expect(as('fleet', statement)).rejects.toThrow('permission denied');
  });

  test('appends to its own topics only', async () => {
    expect(await as('fleet', APPEND(TOPICS.trucks))).toEqual([{ append: 1 }]);
    for (const topic of [TOPICS.accounts, 'fleets.trucks.v1', 'fleet_.trucks.v1'])
      await expect(as('fleet', APPEND(topic))).rejects.toThrow(
        `permission denied for ${roleOf('fleet')} to append events of ${topic.split('.')[0]}`,
      );
    await expect(
      as(
        'fleet',
        APPEND(TOPICS.trucks).replace(
          `ARRAY['${TOPICS.trucks}']`,
          `ARRAY['${TOPICS.trucks}', '${TOPICS.accounts}']`,
        ),
      ),
    ).rejects.toThrow('permission denied');
  });

  test('reads only topics that it handles', async () => {
    expect(await as('loads', `SELECT key FROM event_log.read('${TOPICS.trucks}', 0)`)).not.toEqual([]);
    expect(await as('loads', `SELECT event_log.end_of('${TOPICS.trucks}')`)).not.toEqual([{ end_of: '0' }]);
    for (const statement of [
      `SELECT FROM event_log.read('${TOPICS.trucks}', 0)`,
      `SELECT event_log.end_of('${TOPICS.trucks}')`,
    ])
      await expect(as('billing', statement)).rejects.toThrow(
        `permission denied for ${roleOf('billing')} to read ${TOPICS.trucks}`,
      );
  });

  test('sees and moves only its own offsets', async () => {
    await as('loads', `SELECT event_log.advance('loads', '${TOPICS.trucks}', 1)`);
    expect(await as('loads', `SELECT event_log.offset_of('loads', '${TOPICS.trucks}')`)).toEqual([
      { offset_of: '1' },
    ]);
    for (const statement of [
      `SELECT event_log.advance('loads', '${TOPICS.trucks}', 9)`,
      `SELECT event_log.offset_of('loads', '${TOPICS.trucks}')`,
      `SELECT event_log.lag_of('loads', '${TOPICS.trucks}')`,
    ])
      await expect(as('billing', statement)).rejects.toThrow(`permission denied for ${roleOf('billing')} to`);
  });

  test('takes nobody else in with names of its own', async () => {
    const shadowed = [
      'CREATE TEMP TABLE readers (service text, topic text)',
      `INSERT INTO readers VALUES ('billing', '${TOPICS.trucks}')`,
      "CREATE OR REPLACE FUNCTION billing.current_setting(text) RETURNS text LANGUAGE sql AS $$ SELECT 'lanewise_loads' $$",
      'SET search_path = billing, pg_temp, pg_catalog',
      `SELECT FROM event_log.read('${TOPICS.trucks}', 0)`,
    ];
    await expect(as('billing', ...shadowed)).rejects.toThrow('permission denied');
  });
});
