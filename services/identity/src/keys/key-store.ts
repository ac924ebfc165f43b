import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { PublicJwk } from '@lanewise/auth';
import { newId } from '@lanewise/database';
import type { DataSource, EntityManager } from 'typeorm';
import { type AgedKey, isKeyDue, retiredKeys } from './key.rules.js';

/** The curve of ES256. */
const CURVE = 'P-256';

/** A private key, as Node exports it. */
export type PrivateJwk = Pick<PublicJwk, 'kty' | 'crv' | 'x' | 'y'> & { d: string };

/** A key pair as it is stored. */
export interface StoredKey extends AgedKey {
  privateJwk: PrivateJwk;
}

/**
 * Reads the keys, after creating the next one and deleting retired ones where it is time. Replicas agree: one of them
 * does it, by the database's clock.
 */
export async function readKeys(dataSource: DataSource, keyDays: number): Promise<StoredKey[]> {
  const keys = await select(dataSource.manager);
  if (!isKeyDue(keys, keyDays) && retiredKeys(keys).length === 0) return keys;
  return dataSource.transaction(async (manager) => {
    await manager.query('LOCK TABLE signing_keys IN EXCLUSIVE MODE');
    const existing = await select(manager);
    if (isKeyDue(existing, keyDays)) await insert(manager);
    const retired = retiredKeys(existing).map(({ kid }) => kid);
    await manager.query('DELETE FROM signing_keys WHERE kid = ANY($1)', [retired]);
    return select(manager);
  });
}

const select = (manager: EntityManager): Promise<StoredKey[]> =>
  // now() would be from before the transaction waited for the lock.
  manager.query<StoredKey[]>(
    `SELECT kid, private_jwk AS "privateJwk",
       extract(epoch FROM clock_timestamp() - created_at)::float8 AS age
     FROM signing_keys ORDER BY created_at, kid`,
  );

async function insert(manager: EntityManager): Promise<void> {
  await manager.query(
    'INSERT INTO signing_keys (kid, private_jwk, created_at) VALUES ($1, $2, clock_timestamp())',
    [newId(), JSON.stringify(await newPrivateJwk())],
  );
}

/** A new key pair for ES256. */
export async function newPrivateJwk(): Promise<PrivateJwk> {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: CURVE });
  return privateKey.export({ format: 'jwk' }) as PrivateJwk;
}
