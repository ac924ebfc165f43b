import { afterEach, expect, jest, test } from '@jest/globals';
import { TOKEN_ALGORITHM } from '@lanewise/auth';
import { exportJWK, generateKeyPair } from 'jose';
import type { DataSource } from 'typeorm';
import type { StoredKey } from './key-store.js';
import { SigningKeys } from './signing-keys.js';

/** A table of keys that says how often it was read. */
class KeyTable {
  rows: StoredKey[] = [];
  reads = 0;
  readonly dataSource = { manager: { query: () => this.read() } } as unknown as DataSource;

  async add(kid: string, age: number): Promise<void> {
    const { privateKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
    this.rows.push({ kid, age, privateJwk: await exportJWK(privateKey) });
  }

  private read(): Promise<StoredKey[]> {
    this.reads++;
    return Promise.resolve([...this.rows]);
  }
}

async function load(): Promise<{
  table: KeyTable;
  keys: SigningKeys;
  find: (kid: string) => Promise<unknown>;
}> {
  const table = new KeyTable();
  await table.add('first', 60);
  const keys = await SigningKeys.load(table.dataSource, { KEY_DAYS: 30 });
  const find = async (kid: string) =>
    keys.verifier({ alg: TOKEN_ALGORITHM, kid }, { payload: '', signature: '' });
  return { table, keys, find };
}

/** Moves the clock on; timers go on as they are. */
const passSeconds = (seconds: number) =>
  void jest.spyOn(Date, 'now').mockReturnValue(Date.now() + seconds * 1000);

afterEach(() => void jest.restoreAllMocks());

test('a key that another replica has just made is found when a token names it', async () => {
  const { table, keys, find } = await load();
  await table.add('second', 0);
  passSeconds(2);
  await expect(find('second')).resolves.toBeDefined();
  expect(keys.current.kid).toBe('first');
});

test('a key that nobody knows is looked for once a second', async () => {
  const { table, find } = await load();
  const flood = async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => find('forged')));
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  };
  await flood();
  expect(table.reads).toBe(1);
  passSeconds(2);
  await flood();
  await flood();
  expect(table.reads).toBe(2);
});

test('the same key is the same object until the keys change', async () => {
  const { table, find } = await load();
  const before = await find('first');
  expect(await find('first')).toBe(before);
  await table.add('second', 0);
  passSeconds(2);
  await find('second');
  expect(await find('first')).not.toBe(before);
});
