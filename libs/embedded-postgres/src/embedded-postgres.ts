import { constants } from 'node:fs';
import { access, mkdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { poll, retry } from '@lanewise/retry';
import { type Binaries, findBinaries } from './binaries.js';
import { clusterPaths, createCluster, exists, locateCluster, readPassword } from './cluster.js';
import { connect, takeClusterLock } from './connection.js';
import { findPostmaster, stopPostmaster } from './postmaster.js';
import { launch, type EmbeddedPostgres } from './server.js';
import { chooseServerUser } from './server-user.js';

export type { EmbeddedPostgres };

/**
 * A start can lose its port, or the cluster, to another process between the check and the use. Sessions of a killed
 * server hold the cluster until they notice.
 */
const ATTEMPTS = 5;
const BACKOFF = { firstMs: 200, maxMs: 1600 };

/** Longer than a server takes to notice that a killed client is gone. */
const LOCK_WAIT_MS = 2_000;
/** Longer than a crash recovery, during which a server accepts no connections. */
const CONNECT_WAIT_MS = 120_000;

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** The port on loopback; a free one when absent. */
  port?: number;
}

/**
 * Starts Postgres on the cluster in `dataDir`, which is created if it is missing. A server that a killed Lanewise left
 * running is stopped first.
 * @throws DataFolderInUse when a running Lanewise uses the cluster
 */
export async function startEmbeddedPostgres({
  dataDir,
  port,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const { folder, user, binaries, paths, remove } = await openDataDir(dataDir);
  // A cluster outside without a note in the folder belonged to a deleted folder of the same name.
  if (user && !(await exists(paths.note))) await remove(paths.apart);
  const cluster = await locateCluster(folder, user);
  await createCluster(cluster, user, binaries);
  const start = async () => {
    await stopOrphan(cluster, folder, binaries);
    return launch({ cluster, user, binaries, logFile: paths.log, port });
  };
  return retry(start, {
    attempts: ATTEMPTS,
    backoff: BACKOFF,
    retryIf: (error) => !(error instanceof DataFolderInUse),
  });
}

/**
 * Deletes the cluster of `dataDir`.
 * @throws DataFolderInUse when a running Lanewise uses it
 */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  if (!(await exists(dataDir))) return;
  const { paths, remove } = await openDataDir(dataDir);
  await remove(paths.inside);
  await remove(paths.apart);
  await Promise.all([paths.note, paths.log].map((path) => rm(path, { force: true })));
}

async function openDataDir(dataDir: string) {
  const folder = await realpath(dataDir);
  await access(folder, constants.W_OK).catch(() => {
    throw new Error(
      `The data folder ${folder} belongs to another user. Start Lanewise as that user, or set DATA_DIR to a folder of your own.`,
    );
  });
  const paths = { ...clusterPaths(folder), log: join(folder, 'postgres.log') };
  const user = await chooseServerUser(paths.inside);
  const binaries = await findBinaries(user);
  const remove = async (cluster: string) => {
    await stopOrphan(cluster, folder, binaries);
    await rm(cluster, { recursive: true, force: true });
  };
  return { folder, paths, user, binaries, remove };
}

/** A running Lanewise uses the cluster. */
class DataFolderInUse extends Error {
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
async function stopOrphan(cluster: string, dataDir: string, binaries: Binaries): Promise<void> {
  const stopped = await poll(
    async () => {
      const postmaster = await findPostmaster(cluster);
      if (!postmaster) return true;
      const free = await isFree(cluster, postmaster.port);
      if (free === false) throw new DataFolderInUse(dataDir);
      // The lock is held until the server has ended, so that no other start stops the same server.
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
    const hasLock = await poll(() => takeClusterLock(client), { everyMs: 100, limitMs: LOCK_WAIT_MS });
    if (!hasLock) await client.end();
    return hasLock ?? false;
  } catch {
    return undefined;
  }
}
