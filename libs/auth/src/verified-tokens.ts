import type { KeyObject } from 'node:crypto';
import type { AccessTokenClaims } from '@lanewise/contracts';
import { LRUCache } from 'lru-cache';
import type { TokenKeys } from './token-keys.js';

/** A token whose signature was checked, with the key that it was checked by. */
interface VerifiedToken {
  kid: string;
  key: KeyObject;
  claims: AccessTokenClaims;
}

/** Tokens remembered as verified; some 10 MB. */
const MAX_TOKENS = 10_000;

/**
 * Remembers verified tokens: callers send the same one again and again, and checking its signature is most of a
 * guard's work.
 */
export class VerifiedTokens {
  private readonly tokens = new LRUCache<string, VerifiedToken>({ max: MAX_TOKENS });

  constructor(private readonly keys: TokenKeys) {}

  remember(token: string, verified: VerifiedToken): void {
    this.tokens.set(token, verified);
  }

  /** The claims of a token that was verified before, if it has not expired and its key is still the one it names. */
  async recall(token: string): Promise<AccessTokenClaims | undefined> {
    const verified = this.tokens.get(token);
    if (!verified || verified.claims.exp <= Date.now() / 1000) return undefined;
    return (await this.keys(verified.kid)) === verified.key ? verified.claims : undefined;
  }
}
