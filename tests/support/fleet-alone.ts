import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from '@jest/globals';
import { provisionSchemas } from '@lanewise/database';
import { provisionEventLog } from '@lanewise/messaging';
import { LoneService } from './lone-service.js';
import { PostgresServer } from './postgres.js';

const BUNDLES = fileURLToPath(new URL('../../dist', import.meta.url));

/**
 * The fleet service alone and without installed packages, as in its image, with the embedded log and its own Postgres, which has its role but no tables yet.
 * @param lead returns the URL where the service finds that Postgres, if it is not the server's own
 */
export function useFleetAlone(lead: (url: string) => Promise<string> = async (url) => url): {
  service: LoneService;
  databaseUrl: string;
} {
  const fleet = {} as { service: LoneService; databaseUrl: string };
  const postgres = new PostgresServer();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lanewise-fleet-'));
    await cp(BUNDLES, folder, { recursive: true, filter: (path) => !path.endsWith('.map') });
    await postgres.start();
    await provisionSchemas(postgres.url, ['fleet']);
    await provisionEventLog(postgres.url);
    fleet.databaseUrl = await lead(postgres.url);
    const settings = {
      DATABASE_URL: fleet.databaseUrl,
      KAFKA_BROKERS: '',
      REDIS_URL: '',
      PUBLIC_URL: 'https://lanewise.example',
      // Nothing answers there, and nobody signs in.
      JWKS_URL: 'http://127.0.0.1:9/.well-known/jwks.json',
    };
    fleet.service = new LoneService('fleet', settings, folder);
  });
  afterAll(async () => {
    fleet.service?.kill();
    await postgres.remove();
    await rm(folder, { recursive: true });
  });
  return fleet;
}
