import { constants } from 'node:fs';
import { access, mkdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { retry } from '@lanewise/retry';
import { findBinaries } from './binaries.js';
import { clusterPaths, createCluster, exists, locateCluster } from './cluster.js';
import { DataFolderInUse, stopOrphan } from './orphan.js';
import { launch, type EmbeddedPostgres } from './server.js';
import { chooseServerUser } from './server-user.js';

export type { EmbeddedPostgres };

/**
 * A start can lose its port, or the cluster, to another process in the moment between looking and taking; and
 * sessions of a server that was killed hold the cluster until they have noticed.
 */
const ATTEMPTS = 5;
const BACKOFF = { firstMs: 200, longestMs: 1600 };

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Where it listens on loopback; a free port when absent. */
  port?: number;
}

/**
 * Starts Postgres on the cluster in `dataDir` (made when missing). A server that a killed Lanewise left behind
 * is stopped first; one that a running Lanewise uses is an error.
 */
export async function startEmbeddedPostgres({
  dataDir,
  port,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const { folder, user, binaries, paths, remove } = await openDataDir(dataDir);
  // Without its note, a cluster kept apart was left by a deleted folder of the same name.
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

/** Removes the cluster of `dataDir` for good. Refused while a running Lanewise uses it. */
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
