import type { RoleName } from '@lanewise/contracts';

/** Token under which a service provides its account source. */
export const ACCOUNT_SOURCE = Symbol('AccountSource');

/** What the guards need to know of an account. */
export interface KnownAccount {
  version: number;
  /** A deleted account opens nothing any more. */
  deleted: boolean;
  roles: RoleName[];
  paidUntil: Date | null;
  sessionEpoch: number;
  endedSessions: string[];
}

/** Where the guards look accounts up: identity's own table, or a projection of its events. */
export interface AccountSource {
  /** Returns undefined for an account that this service has not heard of yet. */
  find(userId: string): Promise<KnownAccount | undefined>;
}
