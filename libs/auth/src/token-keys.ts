import { createPublicKey, type KeyObject } from 'node:crypto';
import { MESSAGES } from '@lanewise/contracts';
import { DomainError } from '@lanewise/http';

/**
 * Finds the public key that an access token names by its `kid`; undefined when nobody has published it. As long as
 * a key stays the same, so does its object.
 * @throws a 503 while the keys are out of reach
 */
export type TokenKeys = (kid: string) => Promise<KeyObject | undefined>;

/** A JSON Web Key Set (RFC 7517), as identity publishes it at `/.well-known/jwks.json`. */
export interface JsonWebKeySet {
  keys: PublicJwk[];
}

/** A public key for ES256 (RFC 7518). */
export interface PublicJwk {
  kid: string;
  kty: string;
  crv: string;
  x: string;
  y: string;
  alg: string;
  use: string;
}

/** Keys that identity has deleted are forgotten after this time. */
const REFRESH_MS = 60_000;
/** Shortest time between two look-ups of keys that tokens name and nobody knows. */
const COOL_DOWN_MS = 5000;
/** The time for which the keys that were last seen count while identity is out of reach. */
const LAST_SEEN_MS = 60 * 60_000;
const ANSWER_MS = 5000;

/**
 * A cache of the keys that identity publishes: refreshed every minute, and when a token names a new one. While
 * identity is down, those last seen count for an hour.
 */
export function remoteTokenKeys(url: string): TokenKeys {
  const published = new PublishedKeys(url);
  setInterval(() => void published.refresh().catch(() => undefined), REFRESH_MS).unref();
  return (kid) => published.find(kid);
}

/** The keys of a set by their ids. Those that were known `before` keep their objects. */
export function readKeySet(
  { keys }: JsonWebKeySet,
  before: ReadonlyMap<string, KeyObject> = new Map(),
): Map<string, KeyObject> {
  return new Map(
    keys.map((jwk) => {
      const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
      const previous = before.get(jwk.kid);
      return [jwk.kid, previous?.equals(key) ? previous : key];
    }),
  );
}

class PublishedKeys {
  private keys = new Map<string, KeyObject>();
  private refreshedAt = -Infinity;
  private refreshing: Promise<void> | undefined;

  constructor(private readonly url: string) {}

  async find(kid: string): Promise<KeyObject | undefined> {
    const age = Date.now() - this.refreshedAt;
    if (age > LAST_SEEN_MS || (age > COOL_DOWN_MS && !this.keys.has(kid))) await this.refresh();
    return this.keys.get(kid);
  }

  refresh(): Promise<void> {
    return (this.refreshing ??= this.fetch().finally(() => (this.refreshing = undefined)));
  }

  private async fetch(): Promise<void> {
    try {
      const response = await fetch(this.url, { signal: AbortSignal.timeout(ANSWER_MS) });
      if (!response.ok) throw new Error(`${this.url} answered ${response.status}`);
      this.keys = readKeySet((await response.json()) as JsonWebKeySet, this.keys);
      this.refreshedAt = Date.now();
    } catch {
      throw new DomainError(503, 'keys-unavailable', MESSAGES.internalError);
    }
  }
}
