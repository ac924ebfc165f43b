import 'reflect-metadata';
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { ImportView } from '@lanewise/contracts';
import { centralLoads } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { LoneService } from '../support/lone-service.js';
import { MORE_THAN_ON_THE_WAY, whileNothingIsStored } from '../support/market-lock.js';
import { eventually } from '../support/processes.js';
import { useOwnProduct } from '../support/product.js';

const END_MS = 60_000;
/** Not plain, so that it is folded. */
const HANGS = 'Hängs For Ever';

// A text that takes for ever, as one might that some pattern or loop is not made for. Every process of the product has it.
const STALLING = {
  IMPORT_STALL_SECONDS: '1',
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    `const { normalize } = String.prototype;
     String.prototype.normalize = function (form) { while (String(this) === '${HANGS}'); return normalize.call(this, form); };`,
  )}`,
};

describe.each(['child', 'apart'])('with the worker as %s', (kind) => {
  const product = useOwnProduct({ ...STALLING, IMPORT_WORKER: kind });
  let admin: Client;
  let worker: LoneService | undefined;

  beforeAll(async () => {
    admin = await product.signIn('Admin');
  });
  afterEach(() => worker?.kill());

  /** Starts the worker that runs apart, again when it has ended, as a deployment does. */
  async function keepRunning(): Promise<void> {
    if (kind === 'child') return;
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = product;
    worker = new LoneService('imports-worker-main', {
      ...STALLING,
      DATABASE_URL,
      DATA_DIR,
      S3_URL: '',
      REDIS_URL: '',
    });
    await worker.start();
  }

  const view = async (id: string) => (await admin.get<ImportView>(`/api/imports/${id}`)).body;
  const upload = async (...file: Parameters<Client['upload']>) => (await admin.upload(...file)).body.id;
  const ended = (id: string) => admin.importEnded(id);

  test('a file that keeps the worker busy for ever fails with its line, and the next one is imported', async () => {
    const rows = [{ referenceId: 'a' }, { referenceId: 'b', company: HANGS }, { referenceId: 'c' }];
    // With a file that waits, it could be gone before it was seen to be ready.
    await keepRunning();
    const bad = await upload(centralLoads(rows));
    const next = await upload(centralLoads([{ referenceId: 'after it' }]));
    expect(await ended(bad)).toMatchObject({
      status: 'failed',
      message: 'No progress for 1 second at line 3. What was imported before stays.',
    });
    worker?.kill();
    await keepRunning();
    expect(await ended(next)).toMatchObject({ status: 'completed', imported: 1 });
  }, 300_000);

  test('a file whose store never answers fails as well', async () => {
    const [bad, next] = await whileNothingIsStored(product, async () => {
      // While this one waits for its loads to be stored, the others wait for their turn.
      const rows = Array.from({ length: MORE_THAN_ON_THE_WAY }, (_, n) => ({ referenceId: `first ${n}` }));
      const first = await upload(centralLoads(rows));
      await keepRunning();
      await eventually('the first is read', END_MS, async () => (await view(first)).rowsRead >= 1000);
      const ids = [
        await upload(centralLoads([{ referenceId: 'never' }])),
        await upload(centralLoads([{ referenceId: 'next' }])),
      ];
      await neverAnswer(ids[0]);
      return ids;
    });
    expect(await ended(bad)).toMatchObject({
      status: 'failed',
      message: 'No progress for 1 second at line 1. What was imported before stays.',
    });
    expect(await ended(next)).toMatchObject({ status: 'completed', imported: 1 });
  }, 300_000);

  /** Has the stored file of an import never yield a byte: it becomes a pipe that nobody writes to. */
  async function neverAnswer(id: string): Promise<void> {
    const [{ file_key: key }] = await product.query<{ file_key: string }>(
      'SELECT file_key FROM imports.imports WHERE id = $1',
      [id],
    );
    const path = join(product.dataDir, 'files', key);
    await rm(path);
    execFileSync('mkfifo', [path]);
    execFileSync('chmod', ['666', path]);
  }
});
