import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileStore } from './file-store.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanewise-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('what a killed process has left half-stored goes after a day, and nothing else', async () => {
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
  for (const name of ['old.partial', 'old', 'arriving.partial']) await writeFile(join(folder, name), 'x');
  for (const name of ['old.partial', 'old']) await utimes(join(folder, name), twoDaysAgo, twoDaysAgo);
  await new FileStore(folder).removeLeftovers();
  expect((await readdir(folder)).sort()).toEqual(['arriving.partial', 'old']);
});

test('a store that is still to be made has no leftovers', async () => {
  await expect(new FileStore(join(folder, 'none')).removeLeftovers()).resolves.toBeUndefined();
});
