import type { AccountStatus, RoleName, SortOrder } from './enumerations.js';

export interface User {
  id: string;
  companyName: string;
  mc: string | null;
  dot: string | null;
  firstName: string;
  lastName: string;
  avatar: string | null;
  accountStatus: AccountStatus;
  email: string;
  emailConfirmed: boolean;
  phoneNumber: string | null;
  startPayedPeriodDate: string | null;
  finishPayedPeriodDate: string | null;
  lastLoginDate: string | null;
  createdAt: string;
  searchDeadheads: number;
  searchMilesMin: number;
  searchMilesMax: number;
  searchSortField: string;
  searchSort: SortOrder;
}

export interface LoginRequest {
  email: string;
  password: string;
}

/** The refresh token may also come in the session cookie; then the body needs none. */
export interface RefreshRequest {
  accessToken?: string;
  refreshToken?: string;
}

export interface Tokens {
  /** A JWT, sent as `Authorization: Bearer`. */
  accessToken: string;
  /** Opaque; used once, then replaced. Browsers hold it in an HttpOnly cookie instead. */
  refreshToken: string;
}

/** Answer of login, refresh and getAuthModel. */
export interface AuthModel {
  user: User;
  roles: RoleName[];
  tokens: Tokens;
}

/** What an access token says of its bearer; dates in seconds since 1970. */
export interface AccessTokenClaims {
  /** User id. */
  sub: string;
  roles: RoleName[];
  /** Session (refresh-token family) id. */
  sid: string;
  /** Version of the account when the token was made: makes a new account work before its event arrives. */
  ver: number;
  /** The account's session epoch: older tokens are dead. */
  epoch: number;
  /** End of the paid period, seconds since 1970; absent without one. */
  paidUntil?: number;
  iat: number;
  exp: number;
}
