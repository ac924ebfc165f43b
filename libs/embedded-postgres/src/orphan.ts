import { poll } from '@lanewise/retry';
import type { Binaries } from './binaries.js';
import { readPassword } from './cluster.js';
import { connect, takeClusterLock } from './connection.js';
import { findPostmaster, stopPostmaster } from './postmaster.js';

/** Longer than a server takes to notice that a killed client is gone. */
const LOCK_WAIT_MS = 2_000;
/** Longer than a crash recovery, during which a server accepts no connections. */
const CONNECT_WAIT_MS = 120_000;

/** A running Lanewise uses the cluster. */
export class DataFolderInUse extends Error {
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another Lanewise. Stop that one, or set DATA_DIR to another folder to run a second one beside it.`,
    );
  }
}

/**
 * Stops a server that a killed Lanewise left running.
 * @throws DataFolderInUse when a running Lanewise uses the cluster
 */
export async function stopOrphan(cluster: string, dataDir: string, binaries: Binaries): Promise<void> {
  const stopped = await poll(
    async () => {
      const postmaster = await findPostmaster(cluster);
      if (!postmaster) return true;
      const free = await isFree(cluster, postmaster.port);
      if (free === false) throw new DataFolderInUse(dataDir);
      // The lock is kept until the server has ended, so that no other start stops the same server.
      if (free) await stopPostmaster(postmaster.pid, cluster, binaries);
      return free;
    },
    { everyMs: 50, limitMs: CONNECT_WAIT_MS },
  );
  if (!stopped) throw new DataFolderInUse(dataDir);
}

/** Whether no process uses the cluster. Undefined while its server is starting or stopping. */
async function isFree(cluster: string, port: number | undefined): Promise<boolean | undefined> {
  try {
    const client = await connect(port ?? 0, await readPassword(cluster));
    const taken = await poll(() => takeClusterLock(client), { everyMs: 100, limitMs: LOCK_WAIT_MS });
    if (!taken) await client.end();
    return taken ?? false;
  } catch {
    return undefined;
  }
}
