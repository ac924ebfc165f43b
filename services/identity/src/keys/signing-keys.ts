import { createPrivateKey, type KeyObject } from 'node:crypto';
import {
  type JsonWebKeySet,
  type PublicJwk,
  readKeySet,
  TOKEN_ALGORITHM,
  type TokenKeys,
} from '@lanewise/auth';
import { ProcessTask } from '@lanewise/runtime';
import { withoutSignal } from '@lanewise/telemetry';
import type { DataSource } from 'typeorm';
import { signingKeyOf } from './key.rules.js';
import type { KeySettings } from './key.settings.js';
import { readKeys, type StoredKey } from './key-store.js';

/** The time after which every replica has noticed a key that was created, or deleted by hand. */
const REFRESH_MS = 5000;
/** Shortest time between two look-ups of unknown keys that tokens name. */
const COOL_DOWN_MS = 1000;

interface SigningKey {
  kid: string;
  key: KeyObject;
}

/** The key pairs that sign access tokens, stored in identity's schema and rotated. */
export class SigningKeys {
  /** Signs new tokens. */
  current: SigningKey;
  /** The public parts, for everyone who verifies tokens. */
  published: JsonWebKeySet = { keys: [] };
  private keys: ReadonlyMap<string, KeyObject> = new Map();
  private refreshedAt = 0;
  private refreshing: Promise<void> | undefined;

  private constructor(
    private readonly dataSource: DataSource,
    private readonly settings: KeySettings,
  ) {}

  /** Loads the keys, and creates the first if there is none. */
  static async load(dataSource: DataSource, settings: KeySettings): Promise<SigningKeys> {
    const keys = new SigningKeys(dataSource, settings);
    await keys.run();
    return keys;
  }

  /** Finds a token's key in memory or, if need be, in the database. */
  readonly verifier: TokenKeys = async (kid) => {
    // Another replica may have made it a moment ago.
    const mayRefresh = this.refreshing !== undefined || Date.now() - this.refreshedAt >= COOL_DOWN_MS;
    if (!this.keys.has(kid) && mayRefresh) await this.run();
    return this.keys.get(kid);
  };

  @ProcessTask(REFRESH_MS)
  run(): Promise<void> {
    return (this.refreshing ??= withoutSignal(() => this.refresh()).finally(
      () => (this.refreshing = undefined),
    ));
  }

  private async refresh(): Promise<void> {
    this.refreshedAt = Date.now();
    const stored = await readKeys(this.dataSource, this.settings.KEY_DAYS);
    const signing = signingKeyOf(stored);
    if (signing.kid !== this.current?.kid) {
      this.current = {
        kid: signing.kid,
        key: createPrivateKey({ key: signing.privateJwk, format: 'jwk' }),
      };
    }
    this.published = { keys: stored.map(toPublic) };
    this.keys = readKeySet(this.published, this.keys);
  }
}

const toPublic = ({ kid, privateJwk: { d: _secret, ...publicPart } }: StoredKey): PublicJwk => ({
  ...publicPart,
  kid,
  alg: TOKEN_ALGORITHM,
  use: 'sig',
});
