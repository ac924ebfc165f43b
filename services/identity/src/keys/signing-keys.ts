import { TOKEN_ALGORITHM, type TokenKeys } from '@lanewise/auth';
import { RepeatedTask } from '@lanewise/runtime';
import { createLocalJWKSet, type CryptoKey, errors, importJWK, type JSONWebKeySet, type JWK } from 'jose';
import type { DataSource } from 'typeorm';
import { signingKeyOf } from './key.rules.js';
import type { KeySettings } from './key.settings.js';
import { readKeys, type StoredKey } from './key-store.js';

/** How long it takes until a key that was made, or deleted by hand, counts in every replica. */
const LOOK_AGAIN_MS = 5000;
/** Least time between two looks for keys that tokens name and nobody knows. */
const COOL_DOWN_MS = 1000;

interface SigningKey {
  kid: string;
  key: CryptoKey | Uint8Array;
}

/** The key pairs that sign access tokens, kept in identity's schema and replaced in turn. */
export class SigningKeys extends RepeatedTask {
  /** Signs new tokens. */
  current: SigningKey;
  /** What others verify with. */
  publicKeys: JSONWebKeySet = { keys: [] };
  private known: TokenKeys;
  private lookedAt = 0;
  private looking: Promise<void> | undefined;

  private constructor(
    private readonly dataSource: DataSource,
    private readonly settings: KeySettings,
  ) {
    super(LOOK_AGAIN_MS);
  }

  /** Loads the keys, and makes the first when there is none. */
  static async load(dataSource: DataSource, settings: KeySettings): Promise<SigningKeys> {
    const keys = new SigningKeys(dataSource, settings);
    await keys.run();
    return keys;
  }

  /** Finds a token's key as it is now, without asking the network. */
  readonly verifier: TokenKeys = async (header, token) => {
    try {
      return await this.known(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      // Another replica may have made it a moment ago.
      if (!this.looking && Date.now() - this.lookedAt < COOL_DOWN_MS) throw error;
      await this.run();
      return this.known(header, token);
    }
  };

  protected run(): Promise<void> {
    return (this.looking ??= this.look().finally(() => (this.looking = undefined)));
  }

  private async look(): Promise<void> {
    this.lookedAt = Date.now();
    const stored = await readKeys(this.dataSource, this.settings.KEY_DAYS);
    const signing = signingKeyOf(stored);
    if (signing.kid !== this.current?.kid) {
      this.current = { kid: signing.kid, key: await importJWK(signing.privateJwk, TOKEN_ALGORITHM) };
    }
    const publicKeys = { keys: stored.map(toPublic) };
    // Guards remember tokens by the set's own keys: it is replaced only by another.
    if (JSON.stringify(publicKeys) === JSON.stringify(this.publicKeys)) return;
    this.publicKeys = publicKeys;
    this.known = createLocalJWKSet(publicKeys);
  }
}

function toPublic({ kid, privateJwk: { d: _secret, ...publicPart } }: StoredKey): JWK {
  return { ...publicPart, kid, alg: TOKEN_ALGORITHM, use: 'sig' };
}
