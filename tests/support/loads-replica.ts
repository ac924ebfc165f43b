import { afterAll, beforeAll } from '@jest/globals';
import { type ImportBatchResult, TOPICS } from '@lanewise/contracts';
import { provisionSchemas } from '@lanewise/database';
import { manifest } from '@lanewise/loads';
import { EmbeddedLog, provisionEventLog } from '@lanewise/messaging';
import { readConfiguration, type RunningService, startService } from '@lanewise/runtime';
import pg from 'pg';
import { batchOf, type MarketRow } from './market.js';
import { outgoingEvent } from './outgoing-event.js';
import { PostgresServer } from './postgres.js';
import { eventually } from './processes.js';

const START_MS = 30_000;
const STORED_MS = 30_000;

/** A replica of the loads service in this process. */
export interface LoadsReplica {
  service: RunningService;
  transport: EmbeddedLog;
  stop(): Promise<void>;
}

/** Starts a replica of the loads service on a database, where nobody signs in. Waits until it is ready. */
async function startLoadsReplica(databaseUrl: string): Promise<LoadsReplica> {
  await provisionSchemas(databaseUrl, ['loads']);
  await provisionEventLog(databaseUrl);
  const transport = new EmbeddedLog(databaseUrl);
  const service = await startService(manifest, readConfiguration(manifest.settings, {}), {
    databaseUrl,
    redisUrl: '',
    transport,
    tokenKeys: () => Promise.reject(new Error('Nobody signs in here.')),
    migrate: true,
    trustedHops: 0,
    address: Promise.resolve('http://127.0.0.1'),
  });
  await eventually('the replica is ready', START_MS, async () => {
    return Object.keys(await service.pending()).length === 0;
  });
  return {
    service,
    transport,
    stop: async () => {
      await service.close();
      await transport.close();
    },
  };
}

/** Up to two replicas of the loads service, each as on a machine of its own, with a Postgres. */
export class LoadsReplicas {
  readonly postgres = new PostgresServer();
  readonly replicas: LoadsReplica[] = [];
  /** As its superuser. */
  database: pg.Client;

  /** Starts the first one. */
  async start(): Promise<void> {
    await this.postgres.start();
    await this.add();
    this.database = new pg.Client({ connectionString: this.postgres.url });
    await this.database.connect();
  }

  /** Starts the second one, unless it runs. */
  async startSecond(): Promise<LoadsReplica> {
    return this.replicas[1] ?? (await this.add());
  }

  async stop(): Promise<void> {
    await this.database?.end();
    for (const replica of this.replicas.splice(0).reverse()) await replica.stop();
  }

  /** Imports loads as one batch of a file. Returns its result, once they are stored. */
  async importRows(rows: readonly MarketRow[]): Promise<ImportBatchResult> {
    const batch = batchOf(rows);
    await this.replicas[0].transport.publish([outgoingEvent(TOPICS.loadBatches, batch.importId, batch)]);
    return eventually('the batch is stored', STORED_MS, async () => {
      const { rows: results } = await this.database.query<{ payload: ImportBatchResult }>(
        'SELECT payload FROM loads.outbox WHERE topic = $1 AND key = $2',
        [TOPICS.importResults, batch.importId],
      );
      return results.at(0)?.payload;
    });
  }

  private async add(): Promise<LoadsReplica> {
    const replica = await startLoadsReplica(this.postgres.url);
    this.replicas.push(replica);
    return replica;
  }
}

/** Provides the first replica for all tests of a file. */
export function useLoadsReplicas(): LoadsReplicas {
  const loads = new LoadsReplicas();
  beforeAll(() => loads.start());
  afterAll(async () => {
    await loads.stop();
    await loads.postgres.remove();
  });
  return loads;
}
