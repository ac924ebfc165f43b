import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { TOPICS } from '@lanewise/contracts';
import { provisionSchemas, roleOf } from '@lanewise/database';
import { EmbeddedLog, provisionEventLog } from '@lanewise/messaging';
import pg from 'pg';
import { publishTo, truckEvent } from './support/describe-transport.js';
import { usePostgres } from './support/postgres.js';

const SERVICES = ['fleet', 'loads', 'billing'];
const PASSWORD = 'of-the-tests';

const APPEND = (topic: string) =>
  `SELECT event_log.append(ARRAY['${randomUUID()}']::uuid[], ARRAY['${topic}'], ARRAY[1], ARRAY['a'], ARRAY['{}']::json[], ARRAY[now()], ARRAY['a'], ARRAY[NULL])`;

const postgres = usePostgres();

beforeAll(async () => {
  const passwords = Object.fromEntries(SERVICES.map((service) => [service, PASSWORD]));
  await provisionSchemas(postgres.url, SERVICES, { passwords });
  await provisionEventLog(postgres.url, {
    loads: [TOPICS.trucks, TOPICS.accounts],
    billing: [TOPICS.accounts],
  });
  const log = new EmbeddedLog(postgres.url);
  await publishTo(log, [truckEvent(randomUUID(), 1)]);
  await log.close();
});

/** A service reaches the event log in one of two ways: by a login of its own, or by the administrator's, who acts as it. */
describe.each(['logs in', 'is acted as'])('in the event log, a service that %s', (way) => {
  async function as(service: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
    const url = new URL(postgres.url);
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
