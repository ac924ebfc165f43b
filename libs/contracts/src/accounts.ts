import type { AccountStatus, Role, RoleName, SignUpRole, SortOrder } from './enumerations.js';
import type { ListRequest } from './lists.js';

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

export interface RegisterRequest {
  companyName: string;
  role: SignUpRole;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
  /** Code of the invitation to this email, which is then already confirmed. */
  invitationCode?: string;
}

/** Answer of register: the same whether or not the address has an account. */
export interface Registered {
  /** True when the account can be used at once; else the address has to be confirmed first. */
  emailConfirmed: boolean;
}

/** What a link in a mail proves: that its reader has the mailbox. */
export interface EmailCode {
  code: string;
  email: string;
}

export interface ResetPasswordRequest extends EmailCode {
  password: string;
  confirmPassword: string;
}

export interface ChangeEmailRequest {
  existingEmail: string;
  newEmail: string;
  password: string;
}

export interface ChangePasswordRequest {
  email: string;
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}

/** What is left out stays as it is. */
export interface UpdateUserRequest {
  id: string;
  companyName: string;
  firstName: string;
  lastName: string;
  mc?: string | null;
  dot?: string | null;
  avatar?: string | null;
  phoneNumber?: string | null;
  /** These four only an administrator may change. */
  accountStatus?: AccountStatus;
  startPayedPeriodDate?: string | null;
  finishPayedPeriodDate?: string | null;
  roles?: RoleName[];
}

/** Answer of `getSearchSettins`. Distances in miles. */
export interface SearchSettings {
  deadheads: number;
  milesMin: number;
  milesMax: number;
  sortField: string;
  sort: SortOrder;
}

/** What `partialUpdate` replaces, in any case. */
export const SEARCH_SETTING_PATHS = [
  '/searchDeadheads',
  '/searchMilesMin',
  '/searchMilesMax',
  '/searchSortField',
  '/searchSort',
] as const;

/** An operation of a JSON Patch (RFC 6902). */
export interface PatchOperation {
  op: 'replace';
  path: string;
  value: unknown;
}

export interface UserListRequest extends ListRequest {
  accountStatus?: AccountStatus;
}

/** Sort fields of the user list, by their wire names, with the menu's labels. */
export const USER_SORT_LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  lastLoginDate: 'Last Login',
  startPayedPeriodDate: 'StartPayedPeriod',
  finishPayedPeriodDate: 'FinishPayedPeriod',
} as const;

/** Answer of `getDetails`: an account as an administrator sees it. */
export interface AccountDetails {
  user: User;
  roles: RoleName[];
}

/** A row of the administrators' user list. */
export interface AdminUser extends User {
  roles: RoleName[];
}

/** The roles record: of getRoles and changeuserroles. */
export interface UserRoles {
  userId: string;
  allRoles: { id: Role; name: RoleName }[];
  userRoles: RoleName[];
}

/** A sign-in that is still good, as an administrator sees it. */
export interface SessionView {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  /** IP address and browser at the last use; null when unknown. */
  address: string | null;
  userAgent: string | null;
}
