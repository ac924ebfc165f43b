import { afterAll, beforeAll } from '@jest/globals';
import type { ServiceName } from '@lanewise/contracts';
import { LoneService } from './lone-service.js';
import { mailKeysIn } from './mail-keys.js';
import type { Product } from './product.js';

const END_MS = 20_000;

/** Another replica of one of a product's services, with the product's data. */
export const replicaOf = (product: Product, service: ServiceName, settings: Record<string, string> = {}) =>
  new LoneService(service, {
    DATABASE_URL: product.databaseUrl,
    DATA_DIR: product.dataDir,
    S3_URL: '',
    KAFKA_BROKERS: '',
    REDIS_URL: '',
    ...mailKeysIn(product.dataDir),
    PUBLIC_URL: product.address,
    JWKS_URL: `${product.address}/.well-known/jwks.json`,
    ...settings,
  });

/** Runs a replica during an action. */
export async function withReplica(
  product: Product,
  service: ServiceName,
  action: () => Promise<unknown>,
  settings: Record<string, string> = {},
): Promise<void> {
  const replica = replicaOf(product, service, settings);
  await replica.start();
  try {
    await action();
  } finally {
    await end(replica);
  }
}

/** Runs a replica for all tests of a `describe`. */
export function useReplica(
  product: Product,
  service: ServiceName,
  settings: () => Record<string, string> = () => ({}),
): { address: string } {
  const running = { address: '' };
  let replica: LoneService | undefined;
  beforeAll(async () => {
    replica = replicaOf(product, service, settings());
    await replica.start();
    running.address = replica.address;
  });
  afterAll(() => replica && end(replica));
  return running;
}

async function end(replica: LoneService): Promise<void> {
  replica.signal('SIGTERM');
  await replica.ended(END_MS).finally(() => replica.kill());
}
