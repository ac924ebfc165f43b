import { provisionSchemas } from '@lanewise/database';
import { manifest } from '@lanewise/loads';
import { EmbeddedLog, provisionEventLog } from '@lanewise/messaging';
import { readConfiguration, type RunningService, startService } from '@lanewise/runtime';
import { eventually } from './processes.js';

const START_MS = 30_000;

/** A replica of the loads service in this process. */
export interface LoadsReplica {
  service: RunningService;
  transport: EmbeddedLog;
  stop(): Promise<void>;
}

/** Starts a replica of the loads service on a database, where nobody signs in. Waits until it is ready. */
export async function startLoadsReplica(databaseUrl: string): Promise<LoadsReplica> {
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
