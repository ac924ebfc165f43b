import 'reflect-metadata';
import { remoteTokenKeys } from '@lanewise/auth';
import { manifest } from '@lanewise/imports';
import { EmbeddedLog } from '@lanewise/messaging';
import { startService } from '@lanewise/runtime';
import type { Product } from './product.js';

/** A second replica of imports, on a product's data, for as long as the action takes. */
export async function withImportsReplica(product: Product, action: () => Promise<void>): Promise<void> {
  const { address, databaseUrl, dataDir } = product;
  const transport = new EmbeddedLog(databaseUrl);
  const replica = await startService(
    manifest,
    { DATA_DIR: dataDir, S3_URL: '', UPLOAD_LIMIT_BYTES: 100_000_000 },
    {
      databaseUrl,
      redisUrl: '',
      transport,
      migrate: true,
      trustedHops: 0,
      tokenKeys: remoteTokenKeys(`${address}/.well-known/jwks.json`),
      address: Promise.resolve(address),
    },
  );
  try {
    await action();
  } finally {
    await replica.close();
    await transport.close();
  }
}
