import { TOPICS } from '@lanewise/contracts';
import { addToOutbox } from '@lanewise/messaging';
import { audit } from '@lanewise/runtime';
import { type EntityManager, IsNull, LessThan } from 'typeorm';
import { openingRecord, removalRecord, transitionRecords } from './account-audit.rules.js';
import { Account } from './account.entity.js';
import { toSnapshot } from './account.rules.js';
import { lockAccount } from './find-accounts.js';
import { rolesInForce } from './roles-in-force.js';
import { endSessions, lastSeen, recentlyEndedSessions } from './sessions-of-account.js';
import type { AccountColumns, Transition } from './transitions.js';

/*
 * The only code that writes accounts. It writes events for other services and audit records in the transaction of the
 * change, so no caller can forget them.
 */

/** Creates an account. It is announced to other services once its email is confirmed. */
export async function createAccount(manager: EntityManager, columns: NewAccount): Promise<Account> {
  const account = await manager.save(manager.create(Account, columns));
  if (account.confirmedAt) await audit(manager, openingRecord(account));
  await announce(manager, account);
  return account;
}

export type NewAccount = Pick<Account, 'id' | 'version' | 'sessionEpoch'> & Partial<AccountColumns>;

/**
 * Changes an account, which stays locked until the transaction ends; so its versions count up in the order of the
 * changes.
 * @param decide gets the locked account, makes all other changes, and returns the transition, or undefined to leave the
 *   account as it is; it throws to refuse
 * @returns the changed account
 * @throws a 404 when there is none
 */
export async function changeAccount(
  manager: EntityManager,
  id: string,
  decide: (account: Account) => Transition | undefined | Promise<Transition | undefined>,
): Promise<Account> {
  const account = await lockAccount(manager, id);
  const transition = await decide(account);
  if (!transition) return account;
  const { columns, endsSessions, isAnnounced } = transition;
  const changes = {
    ...columns,
    version: account.version + (isAnnounced ? 1 : 0),
    sessionEpoch: account.sessionEpoch + (endsSessions ? 1 : 0),
  };
  await manager.update(Account, { id }, changes);
  if (endsSessions) await endSessions(manager, { userId: id });
  const before = Object.assign({}, account);
  Object.assign(account, changes);
  await audit(manager, ...transitionRecords(before, account, transition));
  if (isAnnounced) await announce(manager, account);
  return account;
}

/**
 * Removes an account for good. Other services then remove what belongs to it.
 * @throws a 404 when there is none
 */
export async function removeAccount(manager: EntityManager, id: string): Promise<Account> {
  const account = await lockAccount(manager, id);
  await manager.delete(Account, { id });
  await audit(manager, removalRecord(account));
  await addToOutbox(manager, TOPICS.accounts, id, null);
  return account;
}

/** Removes accounts that were created before an instant and never confirmed; they were never announced. */
export async function removeUnconfirmedAccounts(manager: EntityManager, before: Date): Promise<void> {
  await manager.delete(Account, { confirmedAt: IsNull(), createdAt: LessThan(before) });
}

async function announce(manager: EntityManager, account: Account): Promise<void> {
  // An account that has never confirmed an email is not a customer yet.
  if (!account.confirmedAt) return;
  const endedSessions = await recentlyEndedSessions(manager, account.id);
  const roles = await rolesInForce(manager, account);
  const snapshot = toSnapshot(account, roles, endedSessions, await lastSeen(manager, account));
  await addToOutbox(manager, TOPICS.accounts, account.id, snapshot);
}
