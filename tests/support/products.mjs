import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bundleWhenChanged } from '../../scripts/lib/bundle.mjs';

const PREFIX = 'lanewise-products-';
const END_MS = 20_000;

/**
 * Before all tests: bundles what was built since the last time, and makes the folder of the products that test files
 * share, in the environment as `TEST_PRODUCTS`. They end with this process.
 */
export async function setUp() {
  await bundleWhenChanged();
  await removeLeftovers();
  // Tests ask for more than people do. That there are limits is tested by those who set them.
  process.env.CALLS_PER_MINUTE = '1000000';
  process.env.TEST_RUN_PID = String(process.pid);
  process.env.TEST_PRODUCTS = join(tmpdir(), `${PREFIX}${process.pid}`);
  await mkdir(process.env.TEST_PRODUCTS, { mode: 0o755 });
}

/** Those of a Jest that was killed; the products themselves ended with it. */
async function removeLeftovers() {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length));
    if (pid && !signal(pid, 0)) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

/** After all tests: ends the products that test files shared. Throws when one leaves something running. */
export async function tearDown() {
  const folder = process.env.TEST_PRODUCTS;
  const workers = await readdir(folder);
  try {
    await Promise.all(workers.map((worker) => end(join(folder, worker))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function end(folder) {
  const pid = Number(await readFile(join(folder, 'pid'), 'utf8').catch(() => undefined));
  if (!pid) return;
  signal(pid, 'SIGTERM');
  const postgres = join(folder, 'data/postgres/data/postmaster.pid');
  for (const end = Date.now() + END_MS; signal(-pid, 0) || existsSync(postgres); await wait(50)) {
    if (Date.now() < end) continue;
    signal(-pid, 'SIGKILL');
    throw new Error(
      `The product of a test did not end:\n${await readFile(join(folder, 'output.log'), 'utf8')}`,
    );
  }
}

/** Answers whether there is such a process, or a process of such a group. */
function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
