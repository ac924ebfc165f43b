import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, type ClusterOptions, startCluster } from '@lanewise/cluster';
import {
  type AuthModel,
  Equipment,
  type FoundLoad,
  type ListResponse,
  type RoleName,
} from '@lanewise/contracts';
import { expect } from '@jest/globals';
import pg from 'pg';
import { hoursFromNow, placeOf } from './central-loads.js';
import { Client, emailOf, PASSWORD } from './client.js';

/** The longest time that a start may take on a busy machine. */
export const CLUSTER_START_MS = 240_000;

/** The product as separate processes, run from here, so that each can be killed. */
export class FailureCluster {
  /** Reports of processes that ended by themselves. */
  readonly crashes: string[] = [];
  private readonly stopping = new AbortController();
  private folder: string;
  private starting: Promise<Cluster>;
  private running: Cluster;

  constructor(private readonly options: Pick<ClusterOptions, 'release' | 'replicas' | 'via'> = {}) {}

  async start(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'lanewise-failures-'));
    // Other users may enter it, so that Postgres keeps its data inside even if root runs the tests.
    await chmod(this.folder, 0o755);
    this.starting = startCluster({
      ...this.options,
      signal: this.stopping.signal,
      dataDir: this.dataDir,
      programs: {
        redisServer: process.env.REDIS_SERVER_PATH!,
        nginx: process.env.NGINX_PATH!,
        java: process.env.JAVA_PATH!,
        kafkaLibs: process.env.KAFKA_LIBS!,
      },
      print: (line) => {
        if (line.includes('restarting it')) this.crashes.push(line);
      },
    });
    this.running = await this.starting;
  }

  async stop(): Promise<void> {
    // Includes one that has not started completely.
    this.stopping.abort();
    await this.starting?.then(
      (cluster) => cluster.close(),
      () => undefined,
    );
    // Postgres may still write its last checkpoint, where its time to stop was too short.
    if (this.folder) await rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }

  get dataDir(): string {
    return join(this.folder, 'data');
  }

  get parts(): Cluster {
    return this.running;
  }

  async signIn(role: RoleName): Promise<Client> {
    const { address } = this.parts;
    const login = { email: emailOf(role), password: PASSWORD };
    const { status, body } = await new Client(address).post<AuthModel>('/api/user/login', login);
    expect(status).toBe(200);
    return new Client(address, body);
  }

  /** Returns the rows of a query, run as the administrator of the database. */
  async query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.parts.postgres.url });
    await client.connect();
    try {
      return (await client.query(sql, values)).rows as Row[];
    } finally {
      await client.end();
    }
  }
}

/** Searches for the loads that `centralLoads` creates, with an exact total. */
export async function prepareSearch(client: Client) {
  const body = {
    origin: await placeOf(client, 'Chicago, IL'),
    truck: { equipment: Equipment.Van, costPerMile: 0.5 },
    pickupStartDate: hoursFromNow(0),
  };
  return (changes: object = {}) =>
    client.post<ListResponse<FoundLoad>>('/api/importLoad/search', { ...body, ...changes });
}
