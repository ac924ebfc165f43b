import 'reflect-metadata';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from '@jest/globals';
import { LIMITS } from '@lanewise/contracts';
import { manifest } from '@lanewise/identity';
import { EmbeddedLog } from '@lanewise/messaging';
import { startService } from '@lanewise/runtime';
import type { Product } from './product.js';

const { perAccount, perAddress, windowSeconds } = LIMITS.failedAttempts;

const SETTINGS = {
  KEY_DAYS: 30,
  TRIAL_DAYS: 14,
  FAILURES_PER_ACCOUNT: perAccount,
  FAILURES_PER_ADDRESS: perAddress,
  FAILURE_WINDOW_SECONDS: windowSeconds,
};

interface ReplicaOptions {
  settings?: { [Name in keyof typeof SETTINGS]?: number };
  redisUrl?: () => string;
  trustedHops?: number;
}

/**
 * A second replica of identity, on a product's data. In a `describe` inside that of the product, so that it ends
 * before its database does.
 */
export function useIdentityReplica(
  product: Product,
  { settings, redisUrl = () => '', trustedHops = 0 }: ReplicaOptions = {},
): { address: string } {
  const replica = { address: '' };
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const { databaseUrl } = product;
    const transport = new EmbeddedLog(databaseUrl);
    const service = await startService(
      manifest,
      { DATA_DIR: product.dataDir, S3_URL: '', ...SETTINGS, ...settings },
      {
        databaseUrl,
        redisUrl: redisUrl(),
        transport,
        migrate: false,
        trustedHops,
        address: Promise.resolve(product.address),
      },
    );
    const server = createServer(service.handle).listen(0, '127.0.0.1');
    await once(server, 'listening');
    replica.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    close = async () => {
      server.close();
      await service.close();
      await transport.close();
    };
  });
  afterAll(() => close?.());
  return replica;
}
