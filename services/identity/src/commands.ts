import type { Command } from '@lanewise/runtime';
import { changeAccount } from './accounts/change-account.js';
import { findOwner } from './accounts/find-accounts.js';
import { changeRoles, liftSuspension } from './accounts/transitions.js';
import { removeAllFactors } from './enrollment/change-factors.js';

/** Makes the account of an email an administrator who can sign in: nobody can give the first one its role. */
export const makeAdministrator: Command = async (dataSource, [email]) => {
  if (!email) throw new Error('expected the email of an account');
  return dataSource.transaction(async (manager) => {
    const owner = await findOwner(manager, email);
    if (!owner) throw new Error(`No account has confirmed ${email}. Sign up with it and confirm it first.`);
    await changeAccount(manager, owner.id, ({ roles }) => changeRoles([...roles, 'Admin']));
    await changeAccount(manager, owner.id, ({ suspendedAt }) => (suspendedAt ? liftSuspension() : undefined));
    return `${owner.email} is now an administrator.`;
  });
};

/** Removes the second factors of an account whose owner has lost them. */
export const resetSecondFactor: Command = async (dataSource, [email]) => {
  if (!email) throw new Error('expected the email of an account');
  return dataSource.transaction(async (manager) => {
    const owner = await findOwner(manager, email);
    if (!owner) throw new Error(`No account has confirmed ${email}.`);
    const removed = await removeAllFactors(manager, owner.id);
    return removed
      ? `${owner.email} has no second factor any more, and is signed out everywhere.`
      : `${owner.email} has no second factor.`;
  });
};
