import { afterEach, expect, jest, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { newPrivateJwk, type StoredKey } from './key-store.js';
import { SigningKeys } from './signing-keys.js';

/** A table of keys that says how often it was read. */
class KeyTable {
  rows: StoredKey[] = [];
  reads = 0;
  readonly dataSource = { manager: { query: () => this.read() } } as unknown as DataSource;

  async add(kid: string, age: number): Promise<void> {
    this.rows.push({ kid, age, privateJwk: await newPrivateJwk() });
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
  return { table, keys, find: keys.verifier };
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
    expect(outcomes).toEqual(outcomes.map(() => ({ status: 'fulfilled', value: undefined })));
  };
  await flood();
  expect(table.reads).toBe(1);
  passSeconds(2);
  await flood();
  await flood();
  expect(table.reads).toBe(2);
});

test('a key that stays the same stays the same object, also when others come', async () => {
  const { table, find } = await load();
  const before = await find('first');
  expect(before).toBeDefined();
  await table.add('second', 0);
  passSeconds(2);
  expect(await find('second')).toBeDefined();
  expect(await find('first')).toBe(before);
  table.rows = [];
  await table.add('first', 0);
  passSeconds(2);
  expect(await find('third')).toBeUndefined();
  expect(await find('first')).not.toBe(before);
});
