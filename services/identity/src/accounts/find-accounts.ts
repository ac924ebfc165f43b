import { violatesUnique } from '@lanewise/database';
import { notFound } from '@lanewise/http';
import type { EntityManager } from 'typeorm';
import { Account } from './account.entity.js';
import { emailKeyOf } from './account.rules.js';

/** Finds the account that owns an email, as it has confirmed it. */
export const findOwner = (manager: EntityManager, email: string): Promise<Account | null> =>
  manager.findOneBy(Account, { emailKey: emailKeyOf(email), emailConfirmed: true });

/** Finds the account with the newest claim to an email that it has not confirmed. */
export const findClaimant = (manager: EntityManager, email: string): Promise<Account | null> =>
  manager.findOne(Account, {
    where: { emailKey: emailKeyOf(email), emailConfirmed: false },
    order: { emailClaimedAt: 'DESC', id: 'DESC' },
  });

/** Finds an account, and locks it until the transaction ends. */
export const lockAccountIfAny = (manager: EntityManager, id: string): Promise<Account | null> =>
  manager.findOne(Account, { where: { id }, lock: { mode: 'pessimistic_write' } });

/**
 * Finds an account, and locks it until the transaction ends.
 * @throws a 404 when there is none
 */
export async function lockAccount(manager: EntityManager, id: string): Promise<Account> {
  const account = await lockAccountIfAny(manager, id);
  if (!account) throw notFound(USER_NOT_FOUND);
  return account;
}

export const USER_NOT_FOUND = 'user-not-found';

/** Says whether an error means that another account has confirmed the same email meanwhile. */
export const isEmailTaken = (error: unknown): boolean => violatesUnique(error, 'accounts_confirmed_email');
