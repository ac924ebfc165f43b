import { manifest as billing } from '@lanewise/billing';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ServiceName } from '@lanewise/contracts';
import { createDataSource, migrate, provisionSchemas } from '@lanewise/database';
import { DEMO_ADMINISTRATOR, DEMO_PASSWORD, type DemoLogin, loginLines, seedDemo } from '@lanewise/demo';
import { manifest as fleet } from '@lanewise/fleet';
import {
  changeAccount,
  changePassword,
  hashPassword,
  manifest as identity,
  verifyPassword,
} from '@lanewise/identity';
import { databaseOf } from '@lanewise/runtime';
import type { DataSource } from 'typeorm';
import { usePostgres } from './support/postgres.js';

const LOCAL = { HOST: '127.0.0.1', PUBLIC_URL: '' };
const EXPOSED = { HOST: '0.0.0.0', PUBLIC_URL: '' };

describe('the demo accounts, trucks, drivers and invoices', () => {
  const postgres = usePostgres();
  let sources: Partial<Record<ServiceName, DataSource>>;

  const open = (url: string) => {
    const opened = [identity, fleet, billing].map((manifest) => {
      const source = createDataSource({ ...databaseOf(manifest), url, poolSize: 2 });
      return [manifest.name, source] as const;
    });
    sources = Object.fromEntries(opened);
    return Promise.all(Object.values(sources).map((source) => source.initialize()));
  };
  const close = async () => {
    for (const source of Object.values(sources)) await source.destroy();
  };
  let migrated: string;

  beforeAll(async () => {
    migrated = await postgres.createDatabase();
    await provisionSchemas(migrated, ['identity', 'fleet', 'billing']);
    for (const source of await open(migrated)) await migrate(source);
    await close();
  });
  beforeEach(async () => {
    await open(await postgres.createDatabase(migrated));
  });
  afterEach(close);

  const sourceOf = (service: ServiceName) => sources[service]!;
  const seed = (reach: typeof LOCAL) => seedDemo(sourceOf, reach);
  const remove = (email: string) =>
    sourceOf('identity').query('DELETE FROM accounts WHERE email = $1', [email]);
  const emailsOf = (logins: DemoLogin[]) => logins.map(({ email }) => email);
  async function opens({ email }: DemoLogin, password: string | undefined): Promise<boolean> {
    const [{ hash }] = await sourceOf('identity').query<[{ hash: string }]>(
      'SELECT password_hash AS hash FROM accounts WHERE email = $1',
      [email],
    );
    return verifyPassword(hash, password!);
  }

  test('have the public password when no other machine can reach the product', async () => {
    const first = await seed(LOCAL);
    expect(first.map(({ role, password }) => [role, password])).toEqual([
      ['Admin', DEMO_PASSWORD],
      ['Carrier', DEMO_PASSWORD],
      ['Broker', DEMO_PASSWORD],
    ]);
    expect(await opens(first[0], DEMO_PASSWORD)).toBe(true);
    expect(await seed(LOCAL)).toEqual(first);
  });

  test('have drivers on the trucks, all but the one in the shop, and another one who is free', async () => {
    await seed(LOCAL);
    const assigned = await sourceOf('fleet').query<{ truck: string | null; drivers: number }[]>(`
      SELECT trucks.name AS truck, count(drivers.id)::int AS drivers
      FROM trucks FULL JOIN drivers ON truck_id = trucks.id AND drivers.user_id = trucks.user_id
      GROUP BY 1 ORDER BY 1 NULLS LAST`);
    expect(assigned).toEqual([
      { truck: 'Blue Heron', drivers: 2 },
      { truck: 'Iron Mule', drivers: 1 },
      { truck: 'North Star', drivers: 1 },
      { truck: 'Old Faithful', drivers: 0 },
      { truck: 'Prairie Runner', drivers: 1 },
      { truck: null, drivers: 1 },
    ]);
  });

  test('have a paid, an overdue and an open invoice for the carrier and for the broker, which do not come back', async () => {
    await seed(LOCAL);
    const count = `SELECT count(*)::int AS all, count(DISTINCT user_id)::int AS owners,
      count(paid_at)::int AS paid, max(invoice_no) - min(invoice_no) AS distance,
      (count(*) FILTER (WHERE unpaid_since < now() - interval '14 days'))::int AS overdue FROM invoices`;
    const seeded = { all: 6, owners: 2, paid: 2, overdue: 2, distance: 5 };
    expect(await sourceOf('billing').query(count)).toEqual([seeded]);
    await sourceOf('billing').query('DELETE FROM invoices WHERE paid_at IS NULL');
    await seed(LOCAL);
    expect(await sourceOf('billing').query(count)).toMatchObject([{ all: 2 }]);
  });

  test('are not created again once they are deleted', async () => {
    await seed(LOCAL);
    await remove(DEMO_ADMINISTRATOR);
    await sourceOf('fleet').query('DELETE FROM drivers; DELETE FROM trucks');
    expect(emailsOf(await seed(LOCAL))).toEqual(['carrier@demo.test', 'broker@demo.test']);
    expect(await sourceOf('fleet').query('SELECT FROM trucks')).toEqual([]);
    expect(await sourceOf('fleet').query('SELECT FROM drivers')).toEqual([]);
    expect(await sourceOf('identity').query('SELECT FROM accounts')).toHaveLength(2);
  });

  test('get random passwords, shown once, when other machines may reach the product', async () => {
    const first = await seed(EXPOSED);
    const passwords = first.map(({ password }) => password);
    expect(new Set([...passwords, DEMO_PASSWORD, undefined]).size).toBe(5);
    for (const login of first) expect(await opens(login, login.password)).toBe(true);
    expect(loginLines(first)).toContain(passwords[0]);
    expect((await seed(EXPOSED)).map(({ password }) => password)).toEqual([undefined, undefined, undefined]);
    expect(await opens(first[0], passwords[0])).toBe(true);
  });

  test('lose the public password, but not a chosen one, when the product is opened to other machines', async () => {
    const [admin, carrier] = await seed(LOCAL);
    const chosen = 'Chosen!2026';
    await sourceOf('identity').transaction((manager) =>
      changeAccount(manager, carrier.id, async () => changePassword(await hashPassword(chosen))),
    );
    const logins = await seed(EXPOSED);
    expect(await opens(admin, DEMO_PASSWORD)).toBe(false);
    expect(await opens(admin, logins[0].password)).toBe(true);
    expect(logins[1].password).toBeUndefined();
    expect(await opens(carrier, chosen)).toBe(true);
  });
});
