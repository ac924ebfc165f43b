import type { RoleName } from '@lanewise/contracts';

/** Token under which a service provides its account source. */
export const ACCOUNT_SOURCE = Symbol('AccountSource');

/** What the guard needs to know about an account. */
export interface KnownAccount {
  version: number;
  /** A deleted account has no access any more. */
  deleted: boolean;
  roles: RoleName[];
  paidUntil: Date | null;
  sessionEpoch: number;
  endedSessions: string[];
}

/** Where the guard looks accounts up: identity's own table, or a projection of its events. */
export interface AccountSource {
  /** Returns undefined for an account that this service has not heard of yet. */
  find(userId: string): Promise<KnownAccount | undefined>;
}
