import type { Command } from '@lanewise/runtime';
import { findOwner } from '../accounts/find-accounts.js';
import { removeAllFactors } from '../enrollment/change-factors.js';

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
