import 'reflect-metadata';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  FILE_RETENTION_DAYS,
  type ImportView,
  type ListResponse,
  IMPORT_SOURCES,
  MESSAGES,
  UPLOAD_PATHS,
} from '@lanewise/contracts';
import { centralLoads } from '../support/central-loads.js';
import { type Client, expectProblem } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { type Product, useOwnProduct } from '../support/product.js';
import { describeWithS3, useProductWithS3 } from '../support/s3.js';
import { runTask } from '../support/tasks.js';
import { truckSmarter } from '../support/truck-smarter.js';
import { testUnless } from '../support/unless.js';

const MIB = 1024 ** 2;
const DAY_MS = 24 * 3_600_000;

const fileKeyOf = async (product: Product, id: string) => {
  const [{ file_key: key }] = await product.query<{ file_key: string }>(
    'SELECT file_key FROM imports.imports WHERE id = $1',
    [id],
  );
  return key;
};
const importCount = async (client: Client) =>
  (await client.get<ListResponse<ImportView>>('/api/imports')).body.totalItemsCount;

/** Returns a file of at least this many bytes. */
function fileOf(bytes: number): string {
  const row = centralLoads([{ referenceId: 'large' }]).split('\r\n')[1];
  return centralLoads([{}]) + `${row}\r\n`.repeat(Math.ceil(bytes / row.length));
}

/** Starts an upload that never ends by itself. Returns a function that cuts it off. */
function beginUpload(client: Client, bytes: number): () => void {
  const upload = request(`${client.address}/api/${UPLOAD_PATHS['central-loads']}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.accessToken}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 10 * bytes,
    },
  });
  upload.on('error', () => undefined);
  upload.write(
    `--b\r\ncontent-disposition: form-data; name="file"; filename="cut.csv"\r\n\r\n${fileOf(bytes)}`,
  );
  return () => void upload.destroy();
}

/** Mounts a small file system on a folder. */
const mountSmall = (folder: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
const unmount = (folder: string) => execFileSync('umount', [folder], { stdio: 'ignore' });

/** Why this machine cannot mount one; undefined if it can. */
function mountFault(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root on Linux can mount a small disk';
  const folder = mkdtempSync(join(tmpdir(), 'lanewise-mount-'));
  try {
    mountSmall(folder);
    unmount(folder);
    return undefined;
  } catch {
    return 'this machine lets root mount nothing';
  } finally {
    rmdirSync(folder);
  }
}

describe('a stored file', () => {
  const product = useOwnProduct();
  const folder = () => join(product.dataDir, 'files');

  test('is removed once it is old, while its import and report stay', async () => {
    const admin = await product.signIn('Admin');
    const file = centralLoads([{ referenceId: 'kept' }, { referenceId: 'failed', pickup: 'never' }]);
    const [old, young] = [await admin.importFile(file), await admin.importFile(file)];
    const [oldKey, youngKey] = [await fileKeyOf(product, old.id), await fileKeyOf(product, young.id)];
    // A process that is killed while it stores a file, or right after it, leaves such files.
    const [orphan, justStored, leftover] = [randomUUID(), randomUUID(), `${randomUUID()}.partial`];
    for (const name of [orphan, justStored, leftover]) await writeFile(join(folder(), name), file);
    const age = (name: string, days: number) => {
      const then = new Date(Date.now() - days * DAY_MS);
      return utimes(join(folder(), name), then, then);
    };
    await age(oldKey, FILE_RETENTION_DAYS + 0.1);
    await age(youngKey, FILE_RETENTION_DAYS - 0.1);
    for (const name of [orphan, leftover]) await age(name, 1.1);

    await runTask(admin, 'imports', 'file-retention');
    const left = [youngKey, justStored].sort();
    await eventually(
      'the old files are gone',
      10_000,
      async () => (await readdir(folder())).length === left.length,
    );
    expect((await readdir(folder())).sort()).toEqual(left);
    expect((await admin.get(`/api/imports/${old.id}`)).body).toEqual(old);
    expect((await admin.get(`/api/imports/${old.id}/failed-rows.csv`)).text).toMatch(/^3,"?Pickup/m);
  });

  test('stays as long as its import is running, no matter how old it is', async () => {
    const admin = await product.signIn('Admin');
    const { id } = await admin.importFile(centralLoads([{ referenceId: 'runs' }]));
    const [key, orphan] = [await fileKeyOf(product, id), randomUUID()];
    await writeFile(join(folder(), orphan), '');
    const then = new Date(Date.now() - 2 * FILE_RETENTION_DAYS * DAY_MS);
    for (const name of [key, orphan]) await utimes(join(folder(), name), then, then);
    await product.query("UPDATE imports.imports SET status = 'running' WHERE id = $1", [id]);
    await product.restart();
    await runTask(await product.signIn('Admin'), 'imports', 'file-retention');
    await eventually('the orphan is gone', 10_000, async () => !(await readdir(folder())).includes(orphan));
    expect(await readdir(folder())).toContain(key);
  });

  testUnless(mountFault())('is refused while the disk is full, unless it is small', async () => {
    const admin = await product.signIn('Admin');
    const before = await importCount(admin);
    mountSmall(folder());
    try {
      for (const source of IMPORT_SOURCES) {
        const answer = await admin.upload(fileOf(3 * MIB), 'large', source);
        expect(expectProblem(answer, 507, MESSAGES.storageFull).code).toBe('storage-full');
        expect(await readdir(folder())).toEqual([]);
      }
      expect(await importCount(admin)).toBe(before);
      expect(await admin.importFile(centralLoads([{ referenceId: 'small' }]))).toMatchObject({ imported: 1 });
    } finally {
      // The worker may have just closed the file.
      await eventually('the end of the small disk', 5000, () =>
        Promise.resolve().then(
          () => (unmount(folder()), true),
          () => false,
        ),
      );
    }
  });
});

describeWithS3('an S3 bucket', () => {
  const { s3, product } = useProductWithS3();
  let admin: Client;
  beforeAll(async () => {
    admin = await product.signIn('Admin');
  });

  test('stores uploaded files, and their imports and reports work as they do with a folder', async () => {
    const file = centralLoads([{ referenceId: 'B1' }, { referenceId: 'B2', pickup: 'never' }]);
    const ended = await admin.importFile(file);
    expect(ended).toMatchObject({ status: 'completed', rowsRead: 2, imported: 1, failed: 1 });
    expect(await s3.objects()).toEqual([`files/${await fileKeyOf(product, ended.id)}`]);
    expect(await readdir(product.dataDir)).not.toContain('files');
    expect((await admin.get(`/api/imports/${ended.id}/failed-rows.csv`)).text).toMatch(/^3,"?Pickup/m);
    const json = await admin.importFile(truckSmarter([{ load_id: 'B3' }]), 'loads.json', 'truck-smarter');
    expect(json).toMatchObject({ status: 'completed', imported: 1 });
    // Large enough to be read in several pieces.
    const rows = 40_000;
    const large = Array.from({ length: rows }, (_, n) => ({
      referenceId: `L${n}`,
      requirements: 'x'.repeat(300),
    }));
    expect(await admin.importFile(centralLoads(large))).toMatchObject({ imported: rows, failed: 0 });
  });

  test('keeps nothing of an upload that is cut off by its sender or by a crash of the service', async () => {
    const before = await s3.objects();
    const hangUp = beginUpload(admin, 20 * MIB);
    await eventually('a part', 10_000, async () => (await s3.parts()).length > 0);
    hangUp();
    await eventually('no parts are left', 10_000, async () => (await s3.parts()).length === 0);
    expect(await s3.objects()).toEqual(before);

    const imports = await importCount(admin);
    beginUpload(admin, 20 * MIB);
    await eventually('a part', 10_000, async () => (await s3.parts()).length > 0);
    await product.restart('SIGKILL');
    admin = await product.signIn('Admin');
    expect(await s3.objects()).toEqual(before);
    expect(await importCount(admin)).toBe(imports);
  });

  test('causes a 503 response while it cannot be reached, and works again afterwards', async () => {
    await s3.stop();
    const answer = await admin.upload(fileOf(1000));
    expect(expectProblem(answer, 503, MESSAGES.storageUnavailable).code).toBe('storage-unavailable');
    await s3.start();
    expect(await admin.importFile(centralLoads([{ referenceId: 'again' }]))).toMatchObject({ imported: 1 });
  });
});
