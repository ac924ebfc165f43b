import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type {
  AccountFigures,
  AdminUser,
  ImportFigures,
  ImportSource,
  ImportStatus,
  MarketFigures,
} from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(Date.now() - ms);

const product = useProduct();
let admin: Client;

beforeAll(async () => {
  admin = await createAccount(product, { role: 'Admin' });
});

test('the accounts of a group are as many as its list has', async () => {
  const figures = async () => (await admin.get<AccountFigures>('/api/user/getFigures')).body;
  const listed = async (group: string) => {
    return (await admin.list<AdminUser>('/api/admin/users', { filter: { group }, range: [0, 99] })).body;
  };
  const before = await figures();
  const [fresh, old, ending] = [
    await createAccount(product),
    await createAccount(product),
    await createAccount(product),
  ];
  await product.query('UPDATE identity.accounts SET confirmed_at = $1 WHERE id = ANY($2)', [
    ago(8 * DAY),
    [old.userId, ending.userId],
  ]);
  await product.query('UPDATE identity.accounts SET paid_until = $1 WHERE id = $2', [
    ago(-6 * DAY),
    ending.userId,
  ]);
  expect(await figures()).toEqual({
    all: before.all + 3,
    new: before.new + 1,
    ending: before.ending + 1,
  });
  const [recent, endings] = [await listed('new'), await listed('ending')];
  expect(recent).toHaveLength(before.new + 1);
  expect(recent.map(({ id }) => id)).toContain(fresh.userId);
  expect(endings.map(({ id }) => id)).toContain(ending.userId);
});

test('a source that comes daily is missing a day after its last import, and its failed imports count until a complete one', async () => {
  const add = (source: ImportSource, status: ImportStatus, createdAt: Date) =>
    product.query(
      `INSERT INTO imports.imports (id, user_id, source, file_name, file_key, file_size, checksum, status, created_at)
       VALUES ($1, $2, $3, 'loads.csv', 'none', 1, 'none', $4, $5)`,
      [randomUUID(), admin.userId, source, status, createdAt],
    );
  const figures = async () =>
    (await admin.get<ImportFigures>('/api/imports/getFigures')).body.sources.map(
      ({ source, failed, isMissing }) => [source, failed, isMissing],
    );
  await product.query('DELETE FROM imports.imports');
  expect(await figures()).toEqual([]);
  // Two on one of the days: four days are not daily.
  for (const days of [1.5, 1.6, 2.5, 3.5, 4.5]) await add('central-loads', 'completed', ago(days * DAY));
  expect(await figures()).toEqual([['central-loads', 0, false]]);
  await add('central-loads', 'completed', ago(6.5 * DAY));
  expect(await figures()).toEqual([['central-loads', 0, true]]);
  await add('central-loads', 'failed', ago(2 * HOUR));
  await add('central-loads', 'failed', ago(2 * DAY));
  await add('truck-smarter', 'failed', ago(DAY));
  await add('truck-smarter', 'failed', ago(9 * DAY));
  expect(await figures()).toEqual([
    ['central-loads', 1, true],
    ['truck-smarter', 1, false],
  ]);
  await add('central-loads', 'completed', ago(HOUR));
  expect(await figures()).toEqual([
    ['central-loads', 0, false],
    ['truck-smarter', 1, false],
  ]);
});

test('searches are counted by the day', async () => {
  const broker = await createAccount(product, { role: 'Broker' });
  const origin = { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65 };
  const { status } = await broker.post('/api/importLoad/search', {
    origin,
    truck: { equipment: 1 },
    pickupStartDate: new Date().toISOString().slice(0, 10),
  });
  expect(status).toBe(200);
  const today = await eventually('the count', 20_000, async () => {
    const [day] = await product.query<{ searches: number }>(
      'SELECT searches FROM loads.search_days ORDER BY day DESC LIMIT 1',
    );
    return day;
  });
  const figures = await eventually('the figures', 20_000, async () => {
    const { body } = await admin.get<MarketFigures>('/api/importLoad/getFigures');
    const counted = body.searchDays.reduce((sum, { searches }) => sum + searches, 0);
    return counted >= today.searches && body;
  });
  expect(figures.searchDays).toHaveLength(30);
});
