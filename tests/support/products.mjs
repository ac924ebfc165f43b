import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleWhenChanged } from '../../scripts/lib/bundle.mjs';

const PREFIX = 'lanewise-products-';

/**
 * Before all tests: bundles what was built since the last time, and makes the folder of the products that test files
 * share, in the environment as `TEST_PRODUCTS`.
 */
export default async function setUp() {
  await bundleWhenChanged();
  await removeLeftovers();
  // Tests ask for more than people do. That there are limits is tested by those who set them.
  process.env.CALLS_PER_MINUTE = '1000000';
  process.env.TEST_PRODUCTS = join(tmpdir(), `${PREFIX}${process.pid}`);
  await mkdir(process.env.TEST_PRODUCTS, { mode: 0o755 });
}

/** Those of a Jest that was killed; the products themselves ended with it. */
async function removeLeftovers() {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length));
    if (pid && !isRunning(pid)) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
