import pg from 'pg';
import { SUPERUSER } from './cluster.js';

/** Advisory locks are per database; this one is in `postgres`, which every cluster has. */
const CLUSTER_LOCK = 0x6c616e65;

export async function connect(port: number, password: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    application_name: 'lanewise cluster lock',
    connectionTimeoutMillis: 5_000,
  });
  // The session ends with the server. Without a listener, that error would end this process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The lock belongs to the session, so it is released with the process that holds it, however that ends. */
export async function takeClusterLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS locked', [CLUSTER_LOCK]);
  return rows[0].locked;
}
