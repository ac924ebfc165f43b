import { notFound } from '@lanewise/http';
import type { EntityManager } from 'typeorm';
import { Account } from './account.entity.js';
import { emailKeyOf } from './account.rules.js';

/** Who an e-mail may belong to. */
export interface EmailClaims {
  /** Who has proven to read it. */
  owner: Account | null;
  /** Of those who have not, the last that came. */
  claimant: Account | null;
}

export async function findByEmail(manager: EntityManager, email: string): Promise<EmailClaims> {
  const emailKey = emailKeyOf(email);
  const owner = await manager.findOneBy(Account, { emailKey, emailConfirmed: true });
  const claimant = await manager.findOne(Account, {
    where: { emailKey, emailConfirmed: false },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  return { owner, claimant };
}

/**
 * The account, locked until the transaction ends.
 * @throws a 404 when there is none
 */
export async function lockAccount(manager: EntityManager, id: string): Promise<Account> {
  const account = await manager.findOne(Account, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!account) throw notFound(USER_NOT_FOUND);
  return account;
}

export const USER_NOT_FOUND = 'user-not-found';

const UNIQUE_VIOLATION = '23505';

/** Whether an error says that another account has confirmed the same address meanwhile. */
export const isEmailTaken = (error: unknown): boolean =>
  (error as { driverError?: { code?: string; constraint?: string } }).driverError?.code ===
    UNIQUE_VIOLATION &&
  (error as { driverError: { constraint?: string } }).driverError.constraint === 'accounts_confirmed_email';
