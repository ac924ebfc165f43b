import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { retry } from '@lanewise/retry';
import type pg from 'pg';
import type { Binaries } from './binaries.js';
import { pgData, readPassword, serverEnvironment, SUPERUSER } from './cluster.js';
import { connect, takeClusterLock } from './connection.js';
import { stopPostmaster } from './postmaster.js';
import type { ServerUser } from './server-user.js';

export interface EmbeddedPostgres {
  /** The superuser's URL of the database `lanewise`. */
  url: string;
  pid: number;
  /** Resolves once the server has ended for any reason. */
  ended: Promise<void>;
  /** Stops the server within ten seconds. End the pools first, as open sessions are cut off. */
  stop(): Promise<void>;
}

interface Launch {
  cluster: string;
  user: ServerUser;
  binaries: Binaries;
  logFile: string;
  /** A free port when absent. */
  port?: number;
}

const DATABASE = 'lanewise';

/** Settings for a laptop: little memory, no JIT, and enough WAL for the import of a large file. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  min_wal_size: '256MB',
  checkpoint_timeout: '15min',
  jit: 'off',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Crash recovery after a large import takes long. */
const START_LIMIT_MS = 120_000;

/** Starts a server on a cluster without one, and holds the cluster's lock while it runs. */
export async function launch({
  cluster,
  user,
  binaries,
  logFile,
  port: requestedPort,
}: Launch): Promise<EmbeddedPostgres> {
  const [port, password] = [requestedPort ?? (await freePort()), await readPassword(cluster)];
  const options = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const log = openSync(logFile, 'w');
  const server = spawn(binaries.postgres, ['-D', pgData(cluster), ...options], {
    ...user,
    // In a process group of its own, so that Ctrl-C does not stop it before the services have drained.
    detached: true,
    windowsHide: true,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = () => stopPostmaster(server.pid!, cluster, binaries);
  try {
    await once(server, 'spawn');
    const connection = await firstConnection(server, port, password);
    if (!(await takeClusterLock(connection))) throw new Error('Another start has taken this cluster.');
    await createDatabase(connection);
    let stopped: Promise<void> | undefined;
    return {
      url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`,
      pid: server.pid!,
      ended,
      stop: () => (stopped ??= stop()),
    };
  } catch (cause) {
    if (server.pid && server.exitCode === null) await stop();
    const lastLines = (await readFile(logFile, 'utf8')).trim().split('\n').slice(-15).join('\n');
    throw new Error(`Postgres did not start. The end of its log (${logFile}):\n${lastLines}`, { cause });
  }
}

const firstConnection = (server: ChildProcess, port: number, password: string): Promise<pg.Client> =>
  retry(() => connect(port, password), {
    backoff: 40,
    limitMs: START_LIMIT_MS,
    retryIf: () => server.exitCode === null && server.signalCode === null,
  });

async function createDatabase(connection: pg.Client): Promise<void> {
  const { rowCount } = await connection.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (!rowCount) await connection.query(`CREATE DATABASE ${DATABASE}`);
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  return port;
}
