import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const END_MS = 20_000;

/** After all tests: ends the products that test files shared. Throws when one leaves something running. */
export default async function tearDown() {
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
