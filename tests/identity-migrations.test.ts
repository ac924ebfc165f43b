import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDataSource, migrate, provisionSchemas } from '@lanewise/database';
import { manifest } from '@lanewise/identity';
import { databaseOf } from '@lanewise/runtime';
import type { DataSource } from 'typeorm';
import { PostgresServer } from './support/postgres.js';

const postgres = new PostgresServer();
const { service, entities, migrations } = databaseOf(manifest);

beforeAll(async () => {
  await postgres.start();
  await provisionSchemas(postgres.url, [service]);
});
afterAll(() => postgres.remove());

const open = (count: number): Promise<DataSource> =>
  createDataSource({
    url: postgres.url,
    service,
    entities,
    migrations: migrations.slice(0, count),
    poolSize: 2,
  }).initialize();

test('the identity migrations convert data of an earlier release', async () => {
  const earlier = await open(migrations.findIndex(({ name }) => name.startsWith('DigitsOnly')));
  await migrate(earlier);
  const accounts: [mc: string | null, dot: string | null][] = [
    ['MC-123456', ' 12 345'],
    ['none', null],
    ['77', '٧٧'],
  ];
  for (const [mc, dot] of accounts) {
    await earlier.query(
      `INSERT INTO accounts (id, version, email, email_key, email_confirmed, password_hash, session_epoch, roles,
         company_name, first_name, last_name, account_status, search_deadheads, search_miles_min,
         search_miles_max, search_sort_field, search_sort, mc, dot)
       VALUES ($1::uuid, 1, $1::uuid, $1::uuid, false, '', 0, '{}', '', '', '', 1, 0, 0, 0, '', 0, $2, $3)`,
      [randomUUID(), mc, dot],
    );
  }
  await earlier.query(
    `INSERT INTO email_codes (hash, user_id, purpose, email, created_at, expires_at)
     SELECT '', id, 'confirmEmail', email, created_at + interval '1 day', now() FROM accounts WHERE mc = '77'`,
  );
  for (const dotNumber of ['USDOT 4711', 'pending', '123']) {
    await earlier.query(
      `INSERT INTO clients (id, name, email, city, client_status, app_roles, dot_number, time_zone_shift)
       VALUES ($1, '', '', '', 0, '{Carrier}', $2, -5)`,
      [randomUUID(), dotNumber],
    );
  }
  await earlier.destroy();

  const present = await open(migrations.length);
  await migrate(present);
  const claimed = await present.query(
    'SELECT email_claimed_at - created_at AS after FROM accounts ORDER BY mc',
  );
  expect(claimed).toEqual([{ after: {} }, { after: { days: 1 } }, { after: {} }]);
  expect(await present.query('SELECT mc, dot FROM accounts ORDER BY mc')).toEqual([
    { mc: '123456', dot: '12345' },
    { mc: '77', dot: null },
    { mc: null, dot: null },
  ]);
  const clients = await present.query<{ dot: string }[]>('SELECT dot_number AS dot FROM clients ORDER BY 1');
  expect(clients.map(({ dot }) => dot)).toEqual(['123', '4711', 'pending']);
  await present.destroy();
});
