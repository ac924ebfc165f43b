import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { poll } from '@lanewise/retry';
import type { Binaries } from './binaries.js';
import { pgData } from './cluster.js';

const run = promisify(execFile);

/** A running server, according to its lock file. */
export interface Postmaster {
  pid: number;
  /** Undefined in the first moments of a server. */
  port: number | undefined;
}

/** The server that runs on a cluster, whichever process started it. Removes the lock file of a dead one. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lockFile = join(pgData(cluster), 'postmaster.pid');
  const lines = (await readFile(lockFile, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!pid) return undefined;
  if (await runs(pid, cluster)) return { pid, port: Number(lines[3]) || undefined };
  // Postgres itself would refuse to start if another process now had this id.
  await rm(lockFile, { force: true });
  return undefined;
}

/** Ends all sessions and the server within ten seconds, if necessary without a checkpoint (the next start recovers). */
export async function stopPostmaster(pid: number, cluster: string, binaries: Binaries): Promise<void> {
  const ended = (limitMs: number) => poll(async () => !(await runs(pid, cluster)), { everyMs: 25, limitMs });
  await signal(pid, 'INT', binaries);
  if (await ended(6_000)) return;
  await signal(pid, 'QUIT', binaries);
  if (await ended(3_000)) return;
  await signal(pid, 'KILL', binaries);
  await ended(1_000);
}

/** Checks the command line, too: the id may belong to another process by now, or to a zombie. */
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
  // There are no signals on Windows; pg_ctl uses the server's pipe.
  try {
    if (process.platform === 'win32') await run(binaries.pg_ctl, ['kill', name, String(pid)]);
    else process.kill(pid, `SIG${name}`);
  } catch {
    // It has ended.
  }
}
