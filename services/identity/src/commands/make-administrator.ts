import type { Command } from '@lanewise/runtime';
import { saveAndAnnounce } from '../accounts/account-events.js';
import { findOwner, lockAccount } from '../accounts/find-accounts.js';
import { sortedRoles } from '../users/roles.rules.js';

/** Makes the account of an address an administrator: the first one has nobody to give the role. */
export const makeAdministrator: Command = async (dataSource, [email]) => {
  if (!email) throw new Error('expected the e-mail of an account');
  return dataSource.transaction(async (manager) => {
    const owner = await findOwner(manager, email);
    if (!owner) throw new Error(`No account has confirmed ${email}. Sign up with it and confirm it first.`);
    const account = await lockAccount(manager, owner.id);
    account.roles = sortedRoles([...account.roles, 'Admin']);
    await saveAndAnnounce(manager, account);
    return `${account.email} is an administrator now.`;
  });
};
