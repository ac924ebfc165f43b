import { TOKEN_ALGORITHM } from '@lanewise/auth';
import { newId } from '@lanewise/database';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { DataSource, EntityManager } from 'typeorm';
import { type AgedKey, isKeyDue, retiredKeys } from './key.rules.js';

/** A key pair as it is kept. */
export interface StoredKey extends AgedKey {
  privateJwk: JWK;
}

/**
 * Reads the keys, after the next was made and dead ones were deleted where it is time. Replicas agree: one of them
 * does it, by the database's clock.
 */
export async function readKeys(dataSource: DataSource, keyDays: number): Promise<StoredKey[]> {
  const keys = await select(dataSource.manager);
  if (!isKeyDue(keys, keyDays) && retiredKeys(keys).length === 0) return keys;
  return dataSource.transaction(async (manager) => {
    await manager.query('LOCK TABLE signing_keys IN EXCLUSIVE MODE');
    const present = await select(manager);
    if (isKeyDue(present, keyDays)) await insert(manager);
    const retired = retiredKeys(present).map(({ kid }) => kid);
    await manager.query('DELETE FROM signing_keys WHERE kid = ANY($1)', [retired]);
    return select(manager);
  });
}

const select = (manager: EntityManager): Promise<StoredKey[]> =>
  // Not now(), which a transaction that waited for the lock has from before.
  manager.query<StoredKey[]>(
    `SELECT kid, private_jwk AS "privateJwk",
       extract(epoch FROM clock_timestamp() - created_at)::float8 AS age
     FROM signing_keys ORDER BY created_at, kid`,
  );

async function insert(manager: EntityManager): Promise<void> {
  const { privateKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
  await manager.query(
    'INSERT INTO signing_keys (kid, private_jwk, created_at) VALUES ($1, $2, clock_timestamp())',
    [newId(), JSON.stringify(await exportJWK(privateKey))],
  );
}
