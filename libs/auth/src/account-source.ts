import type { RoleName } from '@lanewise/contracts';

/** Token under which a service provides its account source. */
export const ACCOUNT_SOURCE = Symbol('AccountSource');

/** The fields of an account that the guard needs. */
export interface KnownAccount {
  version: number;
  /** A deleted account has no access any more. */
  deleted: boolean;
  roles: RoleName[];
  paidUntil: Date | null;
  sessionEpoch: number;
  endedSessions: string[];
}

/** The source of accounts for the guard: identity's own table, or a projection of its events. */
export interface AccountSource {
  /** Returns undefined for an account that this service has not heard of yet. */
  find(userId: string): Promise<KnownAccount | undefined>;
}
