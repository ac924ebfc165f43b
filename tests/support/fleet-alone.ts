import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { provisionSchemas } from '@lanewise/database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@lanewise/embedded-postgres';
import { provisionEventLog } from '@lanewise/messaging';
import { LoneService } from './lone-service.js';

/**
 * The fleet service alone, on a Postgres of its own that has its role and no table yet, and on the embedded log.
 * @param lead where the service finds that Postgres, when not at its own address
 */
export function useFleetAlone(lead: (url: string) => Promise<string> = async (url) => url): {
  service: LoneService;
  databaseUrl: string;
} {
  const fleet = {} as { service: LoneService; databaseUrl: string };
  let folder: string;
  let postgres: EmbeddedPostgres;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lanewise-fleet-'));
    await chmod(folder, 0o755);
    postgres = await startEmbeddedPostgres({ dataDir: folder });
    await provisionSchemas(postgres.url, ['fleet']);
    await provisionEventLog(postgres.url);
    fleet.databaseUrl = await lead(postgres.url);
    fleet.service = new LoneService('fleet', {
      DATABASE_URL: fleet.databaseUrl,
      KAFKA_BROKERS: '',
      REDIS_URL: '',
      // Nobody answers there, and nobody signs in.
      JWKS_URL: 'http://127.0.0.1:9/.well-known/jwks.json',
    });
  });
  afterAll(async () => {
    fleet.service?.kill();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return fleet;
}
