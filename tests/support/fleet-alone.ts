import { afterAll, beforeAll } from '@jest/globals';
import { provisionSchemas } from '@lanewise/database';
import { provisionEventLog } from '@lanewise/messaging';
import { LoneService } from './lone-service.js';
import { PostgresServer } from './postgres.js';

/**
 * The fleet service alone, on a Postgres of its own that has its role and no table yet, and on the embedded log.
 * @param lead where the service finds that Postgres, when not at its own address
 */
export function useFleetAlone(lead: (url: string) => Promise<string> = async (url) => url): {
  service: LoneService;
  databaseUrl: string;
} {
  const fleet = {} as { service: LoneService; databaseUrl: string };
  const postgres = new PostgresServer();
  beforeAll(async () => {
    await postgres.start();
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
    await postgres.remove();
  });
  return fleet;
}
