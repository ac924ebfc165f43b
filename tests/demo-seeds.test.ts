import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
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

describe('the demo accounts and trucks', () => {
  const postgres = usePostgres();
  let sources: Partial<Record<ServiceName, DataSource>>;

  beforeEach(async () => {
    const url = await postgres.createDatabase();
    await provisionSchemas(url, ['identity', 'fleet']);
    sources = {};
    for (const manifest of [identity, fleet]) {
      const source = createDataSource({ ...databaseOf(manifest), url, poolSize: 2 });
      sources[manifest.name] = await source.initialize();
      await migrate(source);
    }
  });
  afterEach(async () => {
    for (const source of Object.values(sources)) await source.destroy();
  });

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

  test('are not created again once they are deleted', async () => {
    await seed(LOCAL);
    await remove(DEMO_ADMINISTRATOR);
    await sourceOf('fleet').query('DELETE FROM trucks');
    expect(emailsOf(await seed(LOCAL))).toEqual(['carrier@demo.test', 'broker@demo.test']);
    expect(await sourceOf('fleet').query('SELECT FROM trucks')).toEqual([]);
    expect(await sourceOf('identity').query('SELECT FROM accounts')).toHaveLength(2);
  });

  test('are not created again in a database from before seeds were recorded', async () => {
    await seed(LOCAL);
    for (const service of ['identity', 'fleet'] as const)
      await sourceOf(service).query('DROP TABLE demo_seeds');
    await remove(DEMO_ADMINISTRATOR);
    expect(emailsOf(await seed(LOCAL))).toEqual(['carrier@demo.test', 'broker@demo.test']);
    expect(await sourceOf('fleet').query('SELECT FROM trucks')).toHaveLength(5);
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
