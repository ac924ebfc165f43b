import { type AdminUser, Role, ROLE_NAMES, toWireDate, type UserRoles } from '@lanewise/contracts';
import type { Account } from '../accounts/account.entity.js';
import { toUser } from '../accounts/account.rules.js';

/** The account as administrators see it in their list. */
export const toAdminUser = (account: Account): AdminUser => ({
  ...toUser(account),
  roles: account.roles,
  suspendedAt: account.suspendedAt && toWireDate(account.suspendedAt),
  suspensionReason: account.suspensionReason,
});

export const toUserRoles = ({ id, version, roles }: Account): UserRoles => ({
  userId: id,
  version,
  allRoles: ROLE_NAMES.map((name) => ({ id: Role[name], name })),
  userRoles: roles,
});
