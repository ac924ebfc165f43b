import type { Edit } from './edits.js';
import type { AccountStatus, Role, RoleName, SignUpRole, SortOrder } from './enumerations.js';
import type { UserGroup } from './figures.js';
import type { ListRequest } from './lists.js';
import type { PostalAddress } from './postal-address.js';
import { MESSAGES } from './messages.js';
import type { PasskeyAssertion } from './second-factor.js';
import type { TextRule } from './text-rules.js';

export interface User extends PostalAddress {
  id: string;
  /** Counts the changes of the account, also of what nobody edits. */
  version: number;
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
  /** A code of an authenticator app, or a recovery code. Required where the account has a second factor. */
  code?: string | null;
  /** A passkey instead of the code. */
  passkey?: PasskeyAssertion | null;
}

/** The refresh token may come in the session cookie instead of the body. */
export interface RefreshRequest {
  accessToken?: string;
  refreshToken?: string;
}

export interface Tokens {
  /** A JWT, sent as `Authorization: Bearer`. */
  accessToken: string;
  /** Opaque, and replaced at each use. Empty for browsers, which keep it in an HttpOnly cookie instead. */
  refreshToken: string;
}

/** Response of login, refresh and getAuthModel. */
export interface AuthModel {
  user: User;
  /** The roles in force. */
  roles: RoleName[];
  tokens: Tokens;
  /** Whether the account is an administrator's, and is none until it has a second factor. */
  needsSecondFactor?: true;
}

/** Claims of an access token. Dates are in seconds since 1970. */
export interface AccessTokenClaims {
  /** User id. */
  sub: string;
  roles: RoleName[];
  /** Session (refresh-token family) id. */
  sid: string;
  /** Version of the account when the token was issued, so that a new account works before its event arrives. */
  ver: number;
  /** The account's session epoch. Tokens of an older epoch are invalid. */
  epoch: number;
  /** End of the paid period in seconds since 1970, if there is one. */
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
  /** Code of an invitation to this email, which confirms it. */
  invitationCode?: string;
}

/** Response of register, the same whether or not the email has an account. */
export interface Registered {
  /** Whether the account can be used at once. If not, the email has to be confirmed first. */
  emailConfirmed: boolean;
}

/** A request by email. Its response does not tell whether there is such an account. */
export interface EmailRequest {
  email: string;
}

/** The content of a link in a mail, to prove that the caller owns the mailbox. */
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

/** Fields that are left out keep their values. */
export interface UpdateUserRequest extends Edit, Partial<PostalAddress> {
  id: string;
  companyName?: string;
  firstName?: string;
  lastName?: string;
  mc?: string | null;
  dot?: string | null;
  avatar?: string | null;
  phoneNumber?: string | null;
  /** Only an administrator may change this and the next three. */
  accountStatus?: AccountStatus;
  startPayedPeriodDate?: string | null;
  finishPayedPeriodDate?: string | null;
  roles?: RoleName[];
}

/** Response of `getSearchSettins`. Distances are in miles. */
export interface SearchSettings {
  deadheads: number;
  milesMin: number;
  milesMax: number;
  sortField: string;
  sort: SortOrder;
}

/** The paths that `partialUpdate` can replace, in any case. */
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
  group?: UserGroup;
  isSuspended?: boolean;
}

/** Sort fields of the user list by wire name, with the labels of the menu. */
export const USER_SORT_LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  lastLoginDate: 'Last Login',
  startPayedPeriodDate: 'Start Payed Period',
  finishPayedPeriodDate: 'Finish Payed Period',
} as const;

/** Response of `getDetails`: an account as administrators see it. */
export interface AccountDetails {
  user: User;
  roles: RoleName[];
}

/** A row of the administrators' user list. */
export interface AdminUser extends User {
  roles: RoleName[];
  /** The time since which it may not sign in; null for all others. */
  suspendedAt: string | null;
  /** Why, as a note for administrators. */
  suspensionReason: string | null;
}

/** Request of `POST admin/users/{id}/suspension`. */
export interface SuspendRequest {
  reason: string;
}

/** Messages to administrators about accounts. Not among `MESSAGES`, which every page loads. */
export const USER_TEXTS = {
  suspended: 'User suspended.',
  suspensionLifted: 'Suspension lifted.',
  suspendFailed: 'Unable to suspend the user.',
  liftFailed: 'Unable to lift the suspension.',
} as const;

/** The rules of text fields about accounts that only administrators fill in. */
export const SUSPENSION_TEXT_RULES = {
  reason: {
    required: MESSAGES.required,
    maxLength: { value: 500, message: 'Reason may not be greater than 500 characters.' },
  },
} as const satisfies Record<string, TextRule>;

/** Roles of an account, for getRoles and changeuserroles. */
export interface UserRoles {
  userId: string;
  /** Version of the account. */
  version: number;
  allRoles: { id: Role; name: RoleName }[];
  userRoles: RoleName[];
}

/** An invoice that extended the paid period of an account. */
export interface PaidExtension {
  invoiceId: string;
  invoiceNo: number;
  /** Name of the price package. */
  item: string;
  months: number;
  days: number;
  /** The end of the period before. */
  endBefore: string;
  from: string;
  to: string;
  paidAt: string;
  /** When the invoice was marked unpaid, or voided, and the extension taken back; null while it counts. */
  takenBackAt: string | null;
  /** The end of the period once it is taken back; null if it is already, or there is no period. */
  endWithout: string | null;
}

/** Response of `getPaidPeriods`: the newest extensions of an account, newest first. */
export interface PaidExtensions {
  itemList: PaidExtension[];
}

/** An active session, as its account and administrators see it. */
export interface SessionView {
  id: string;
  /** Whether it is the caller's own. */
  isCurrent: boolean;
  createdAt: string;
  lastUsedAt: string;
  /** IP address and browser at the last use, null if unknown. */
  address: string | null;
  userAgent: string | null;
}

/** Response of `GET user/sessions`, the last used first. */
export interface OwnSessions {
  itemList: SessionView[];
}
