import { userWith } from '@lanewise/browser/testing';
import type { AdminUser } from '@lanewise/contracts';

/** A carrier as administrators see one, with the given fields. */
export const adminUserWith = (fields: Partial<AdminUser> = {}): AdminUser => ({
  ...userWith({ id: 'user-2' }),
  roles: ['Carrier'],
  suspendedAt: null,
  suspensionReason: null,
  ...fields,
});
