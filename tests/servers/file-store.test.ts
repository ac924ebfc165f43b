import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  FileMissingError,
  type FileStore,
  isFileFolderUrl,
  type ListedFile,
  openFileFolder,
  openFileStore,
} from '@lanewise/files';
import { eventually } from '../support/processes.js';
import { describeWithS3, useS3 } from '../support/s3.js';

const MIB = 1024 ** 2;
const later = () => new Date(Date.now() + 60_000);

interface UnderTest {
  store: FileStore;
  /** Everything that is stored, including partial files. */
  kept(): Promise<string[]>;
}

/** Tests that every file store must pass. */
function describeFileStore(underTest: UnderTest): void {
  const save = (content: Buffer, limitBytes = 100 * MIB) =>
    underTest.store.save(Readable.from(inChunks(content)), limitBytes);
  const listed = async (before: Date) => {
    const files: ListedFile[] = [];
    for await (const file of underTest.store.list(before)) files.push(file);
    return files;
  };

  test.each([
    ['an empty file', 0],
    ['a few bytes', 7],
    ['one part', 8 * MIB],
    ['several parts', 20 * MIB + 1],
  ])('returns what was stored: %s', async (_, size) => {
    const content = randomBytes(size);
    const stored = await save(content);
    expect(stored).toEqual({ key: expect.any(String), size, checksum: sha256(content) });
    expect(sha256(await buffer(underTest.store.open(stored.key)))).toBe(stored.checksum);
    await underTest.store.remove(stored.key);
    await expect(buffer(underTest.store.open(stored.key))).rejects.toThrow(FileMissingError);
  });

  test('lists files stored before a given time, until they are removed', async () => {
    const { key } = await save(Buffer.from('x'));
    expect(await listed(new Date(Date.now() - 60_000))).toEqual([]);
    const [file, ...others] = await listed(later());
    expect({ key: file.key, others }).toEqual({ key, others: [] });
    expect(Math.abs(file.storedAt.getTime() - Date.now())).toBeLessThan(60_000);
    await underTest.store.remove(key);
    await underTest.store.remove(key);
    expect(await listed(later())).toEqual([]);
  });

  test.each([
    ['a small limit', 1000],
    ['a limit within the first part', 3 * MIB],
    ['a limit within a later part', 20 * MIB],
  ])('keeps nothing of a file over the size limit: %s', async (_, limitBytes) => {
    await expect(save(randomBytes(limitBytes + 1), limitBytes)).rejects.toThrow(
      expect.objectContaining({ name: 'FileTooLargeError' }),
    );
    expect(await underTest.kept()).toEqual([]);
    const { key } = await save(Buffer.alloc(limitBytes), limitBytes);
    await underTest.store.remove(key);
  });

  test.each([
    ['early', 0],
    ['late', 20 * MIB],
  ])('keeps nothing of a file whose stream fails %s', async (_, size) => {
    async function* broken() {
      yield* inChunks(randomBytes(size));
      throw new Error('broken off');
    }
    await expect(underTest.store.save(Readable.from(broken()), 100 * MIB)).rejects.toThrow('broken off');
    expect(await underTest.kept()).toEqual([]);
  });

  test('keeps nothing of a file whose stream is destroyed', async () => {
    const content = Readable.from(inChunks(randomBytes(30 * MIB)));
    const saving = underTest.store.save(content, 100 * MIB);
    content.once('data', () => content.destroy());
    await expect(saving).rejects.toThrow();
    expect(await underTest.kept()).toEqual([]);
  });
}

describe('a file store in a folder', () => {
  const underTest = {} as UnderTest;
  let dataDir: string;
  const folder = () => join(dataDir, 'documents');

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lanewise-files-'));
    underTest.store = await openFileStore('documents', { DATA_DIR: dataDir, S3_URL: '' });
    underTest.kept = () => readdir(folder());
    await underTest.store.prepare();
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  describeFileStore(underTest);

  test('removes old partial files of a killed process, and nothing else', async () => {
    const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
    for (const name of ['old.partial', 'old', 'arriving.partial']) await writeFile(join(folder(), name), 'x');
    for (const name of ['old.partial', 'old']) await utimes(join(folder(), name), twoDaysAgo, twoDaysAgo);
    await underTest.store.removeLeftovers(new Date(Date.now() - 24 * 3_600_000));
    expect((await readdir(folder())).sort()).toEqual(['arriving.partial', 'old']);
  });
});

/** Reads all files of a folder of others, by their names. */
async function readFolder(address: string): Promise<Record<string, string>> {
  const files = await openFileFolder(address, 'BANK_URL');
  await files.prepare();
  const found: Record<string, string> = {};
  for await (const { key, size } of files.list(later())) {
    found[key] = await text(files.open(key));
    expect(size).toBe(found[key].length);
  }
  return found;
}

test('reads the files that others write to a folder, and no folders in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lanewise bank '));
  await mkdir(join(folder, 'archive'));
  await writeFile(join(folder, 'May 1.csv'), 'money');
  expect(await readFolder(pathToFileURL(folder).href)).toEqual({ 'May 1.csv': 'money' });
  await rm(folder, { recursive: true });
});

test.each([
  ['file:///var/lib/bank', true],
  ['https://key:secret@host:9000/bucket', true],
  ['https://key:secret@host:9000/bucket/bank/usd?region=eu-west-3', true],
  ['/var/lib/bank', false],
  ['file://host/bank', false],
  ['https://host/bucket', false],
  ['https://key:secret@host/bucket/%ff', false],
  ['', false],
])('%j names a folder of others: %s', (address, isFolder) => {
  expect(isFileFolderUrl(address)).toBe(isFolder);
});

describeWithS3('a file store in a bucket', () => {
  const s3 = useS3();
  const underTest = {} as UnderTest;
  const open = (url: string) => openFileStore('documents', { DATA_DIR: '/nowhere', S3_URL: url });

  beforeAll(async () => {
    underTest.store = await open(s3.url());
    underTest.kept = async () => [...(await s3.objects()), ...(await s3.parts())];
    await underTest.store.prepare();
  });

  describeFileStore(underTest);

  test('stores files under a prefix, apart from files of other kinds', async () => {
    const { key } = await underTest.store.save(Readable.from(['x']), MIB);
    expect(await s3.objects()).toEqual([`documents/${key}`]);
    const others = await openFileStore('images', { DATA_DIR: '/nowhere', S3_URL: s3.url() });
    for await (const file of others.list(later())) throw new Error(`${file.key} is not of these`);
    await underTest.store.remove(key);
  });

  test('reads the files that others write under a prefix', async () => {
    const others = await openFileStore('bank/usd', { DATA_DIR: '/nowhere', S3_URL: s3.url() });
    const { key } = await others.save(Readable.from(['money']), MIB);
    expect(await readFolder(`${s3.url()}/bank/usd`)).toEqual({ [key]: 'money' });
    await expect(readFolder(`${s3.url('none')}/bank`)).rejects.toThrow('BANK_URL: there is no bucket "none"');
    await others.remove(key);
  });

  test('removes old unfinished uploads, and no recent ones', async () => {
    const hanging = new PassThrough();
    // One and a half parts, so that the second part is still incomplete.
    hanging.write(randomBytes(12 * MIB));
    const saving = underTest.store.save(hanging, 100 * MIB);
    saving.catch(() => undefined);
    await eventually('a part', 10_000, async () => (await s3.parts()).length > 0);
    await underTest.store.removeLeftovers(new Date(Date.now() - 60_000));
    expect(await s3.parts()).not.toEqual([]);
    await underTest.store.removeLeftovers(later());
    expect(await s3.parts()).toEqual([]);
    hanging.destroy();
    await expect(saving).rejects.toThrow();
  });

  test('explains that the bucket does not exist, or that the secret is wrong', async () => {
    await expect((await open(s3.url('none'))).prepare()).rejects.toThrow(
      'S3_URL: there is no bucket "none"; create it, or name another',
    );
    await expect((await open(s3.url('loads', 'wrong'))).prepare()).rejects.toThrow(
      'S3_URL: key and secret give no access to the bucket "loads"',
    );
  });

  test('reports that its server cannot be reached, and works again once it can', async () => {
    await s3.stop();
    await expect(underTest.store.prepare()).rejects.toThrow(/^S3_URL: the server does not respond \(.+\)$/);
    const save = () => underTest.store.save(Readable.from(inChunks(randomBytes(20 * MIB))), 100 * MIB);
    await expect(save()).rejects.toThrow(expect.objectContaining({ name: 'StorageUnavailableError' }));
    await s3.start();
    const { key } = await save();
    await underTest.store.remove(key);
  });
});

function* inChunks(content: Buffer): Generator<Buffer> {
  for (let start = 0; start < content.length; start += 65_536) yield content.subarray(start, start + 65_536);
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
