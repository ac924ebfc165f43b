import { afterAll, beforeAll } from '@jest/globals';
import { provisionSchemas } from '@lanewise/database';
import { provisionEventLog } from '@lanewise/messaging';
import { LoneService } from './lone-service.js';
import { PostgresServer } from './postgres.js';

/**
 * The fleet service alone, with the embedded log and its own Postgres, which has its role but no tables yet.
 * @param lead returns the URL where the service finds that Postgres, if it is not the server's own
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
      PUBLIC_URL: 'https://lanewise.example',
      // Nothing answers there, and nobody signs in.
      JWKS_URL: 'http://127.0.0.1:9/.well-known/jwks.json',
    });
  });
  afterAll(async () => {
    fleet.service?.kill();
    await postgres.remove();
  });
  return fleet;
}
