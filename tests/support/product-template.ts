import { execFile } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeWhenChanged } from '../../scripts/lib/fingerprint.mjs';
import { withLock } from '../../scripts/lib/lock.mjs';
import { ROOT } from '../../scripts/lib/run.mjs';
import { eventually } from './processes.js';
import { filesOf, hasEnded, startProduct } from './product-process.js';

/** What the services are built from. */
export const SERVICE_SOURCES = ['libs', 'services', 'package-lock.json'];

const NAME = 'product-template';
const TEMPLATE = join('.cache', NAME);
const END_MS = 20_000;

let made: Promise<unknown> | undefined;

/**
 * Gives a new product the data of one that has started before: its database is migrated, the demo accounts are
 * there. That one is made once for each state of the sources.
 */
export async function copyTemplate(folder: string): Promise<void> {
  made ??= withLock(NAME, () =>
    makeWhenChanged({
      name: NAME,
      inputs: SERVICE_SOURCES,
      output: join(TEMPLATE, 'postgres/password'),
      make: makeTemplate,
    }),
  );
  await made;
  await copyFolder(join(ROOT, TEMPLATE), filesOf(folder).dataDir);
}

async function makeTemplate(): Promise<void> {
  await rm(join(ROOT, TEMPLATE), { recursive: true, force: true });
  const folder = await mkdtemp(join(tmpdir(), 'lanewise-template-'));
  try {
    const product = await startProduct(folder, {});
    product.kill('SIGTERM');
    await eventually('the end of the product', END_MS, () => Promise.resolve(hasEnded(product)));
    const { dataDir } = filesOf(folder);
    // Tests kill Postgres, but never the machine under it.
    await appendFile(join(dataDir, 'postgres/data/postgresql.auto.conf'), 'fsync = off\n');
    await copyFolder(dataDir, join(ROOT, TEMPLATE));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** With `cp`, as it keeps the owner, which Postgres insists on. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}
