import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { poll } from '@lanewise/retry';
import type { Binaries } from './binaries.js';
import { pgData } from './cluster.js';

const run = promisify(execFile);

/** A running server, as its lock file tells. */
export interface Postmaster {
  pid: number;
  /** Missing in the first moments of a server. */
  port: number | undefined;
}

/** The server that runs on this cluster, whoever started it. Forgets the lock file of one that is gone. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lockFile = join(pgData(cluster), 'postmaster.pid');
  const lines = (await readFile(lockFile, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!pid) return undefined;
  if (await runs(pid, cluster)) return { pid, port: Number(lines[3]) || undefined };
  // Postgres itself would refuse to start if another process had come to this number.
  await rm(lockFile, { force: true });
  return undefined;
}

/** Ends sessions and server; within ten seconds, if need be without a checkpoint (the next start recovers). */
export async function stopPostmaster(pid: number, cluster: string, binaries: Binaries): Promise<void> {
  const gone = (limitMs: number) => poll(async () => !(await runs(pid, cluster)), { everyMs: 25, limitMs });
  await signal(pid, 'INT', binaries);
  if (await gone(6_000)) return;
  await signal(pid, 'QUIT', binaries);
  if (await gone(3_000)) return;
  await signal(pid, 'KILL', binaries);
  await gone(1_000);
}

/** By its command line: the number alone may long belong to something else, or to a dead child not yet reaped. */
async function runs(pid: number, cluster: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
    if (process.platform === 'win32') return true;
    const command =
      process.platform === 'linux'
        ? await readFile(`/proc/${pid}/cmdline`, 'utf8')
        : (await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout;
    return command.includes(pgData(cluster));
  } catch {
    return false;
  }
}

async function signal(pid: number, name: 'INT' | 'QUIT' | 'KILL', binaries: Binaries): Promise<void> {
  // Windows knows no signals; pg_ctl talks to the server's pipe there.
  try {
    if (process.platform === 'win32') await run(binaries.pg_ctl, ['kill', name, String(pid)]);
    else process.kill(pid, `SIG${name}`);
  } catch {
    // It ended by itself.
  }
}
