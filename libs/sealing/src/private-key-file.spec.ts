import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { loadOrCreatePrivateKey, KEY_FILE } from './private-key-file.js';
import { isPrivateKeys } from './keys.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanewise-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a key is made once, and nobody but its owner may read it', async () => {
  const key = await loadOrCreatePrivateKey(folder);
  expect(isPrivateKeys(key)).toBe(true);
  expect(await loadOrCreatePrivateKey(folder)).toBe(key);
  expect(await readdir(folder)).toEqual([KEY_FILE]);
  expect((await stat(join(folder, KEY_FILE))).mode & 0o777).toBe(0o600);
});

test('a damaged key is not replaced', async () => {
  await writeFile(join(folder, KEY_FILE), 'cut o');
  await expect(loadOrCreatePrivateKey(folder)).rejects.toThrow(`${KEY_FILE} holds no key`);
});
