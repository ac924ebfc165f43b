import type { TokenKeys } from '@lanewise/auth';
import { TOKEN_ALGORITHM } from '@lanewise/auth';
import { newId } from '@lanewise/database';
import {
  createLocalJWKSet,
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
} from 'jose';
import type { DataSource } from 'typeorm';

interface StoredKey {
  kid: string;
  private_jwk: JWK;
}

/** The key pairs that sign access tokens. Made once, kept in identity's schema. */
export class SigningKeys {
  private constructor(
    /** Signs new tokens. */
    readonly current: { kid: string; key: CryptoKey | Uint8Array },
    /** What others verify with. */
    readonly publicKeys: JSONWebKeySet,
  ) {}

  /** Loads the keys, and makes the first when there is none; two replicas at once agree on one. */
  static async load(dataSource: DataSource): Promise<SigningKeys> {
    const stored = await dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE signing_keys IN EXCLUSIVE MODE');
      const select = 'SELECT kid, private_jwk FROM signing_keys ORDER BY created_at DESC, kid DESC';
      const present = await manager.query<StoredKey[]>(select);
      if (present.length > 0) return present;
      const { privateKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
      await manager.query('INSERT INTO signing_keys (kid, private_jwk) VALUES ($1, $2)', [
        newId(),
        JSON.stringify(await exportJWK(privateKey)),
      ]);
      return manager.query<StoredKey[]>(select);
    });
    const [newest] = stored;
    return new SigningKeys(
      { kid: newest.kid, key: await importJWK(newest.private_jwk, TOKEN_ALGORITHM) },
      { keys: stored.map(toPublic) },
    );
  }

  /** Finds a token's key without asking the network. */
  get verifier(): TokenKeys {
    return createLocalJWKSet(this.publicKeys);
  }
}

function toPublic({ kid, private_jwk: { d: _secret, ...publicPart } }: StoredKey): JWK {
  return { ...publicPart, kid, alg: TOKEN_ALGORITHM, use: 'sig' };
}
