import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.js';
import { readPassword } from './cluster.js';
import { connect, takeClusterLock } from './connection.js';
import { findPostmaster, stopPostmaster } from './postmaster.js';

/** Longer than a server takes to notice that a killed client is gone. */
const LOCK_PATIENCE_MS = 2_000;
/** Longer than a crash recovery, during which a server takes no connections. */
const ANSWER_PATIENCE_MS = 120_000;

/** Stops the server that a killed Lanewise left behind. Throws when a running one holds the cluster. */
export async function stopOrphan(cluster: string, dataDir: string, binaries: Binaries): Promise<void> {
  const deadline = Date.now() + ANSWER_PATIENCE_MS;
  for (;;) {
    const postmaster = await findPostmaster(cluster);
    if (!postmaster) return;
    const free = await isFree(cluster, postmaster.port);
    // Taking the lock, and keeping it till the server is gone, lets no other start think the same.
    if (free === true) return stopPostmaster(postmaster.pid, cluster, binaries);
    if (free === false || Date.now() > deadline) {
      throw new Error(
        `The data folder ${dataDir} is in use by another Lanewise. Stop that one, or set DATA_DIR to another folder to run a second one beside it.`,
      );
    }
    await wait(50);
  }
}

/** `undefined` while the server takes no connections: it is starting, or ending. */
async function isFree(cluster: string, port: number | undefined): Promise<boolean | undefined> {
  try {
    const client = await connect(port ?? 0, await readPassword(cluster));
    for (const end = Date.now() + LOCK_PATIENCE_MS; Date.now() < end; await wait(100)) {
      if (await takeClusterLock(client)) return true;
    }
    await client.end();
    return false;
  } catch {
    return undefined;
  }
}
