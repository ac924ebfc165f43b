import { TOPICS } from '@lanewise/contracts';
import { addToOutbox } from '@lanewise/messaging';
import { MoreThan, type EntityManager } from 'typeorm';
import { Session } from '../sessions/session.entity.js';
import { ACCESS_TOKEN_SECONDS } from '../sessions/session.rules.js';
import type { Account } from './account.entity.js';
import { toSnapshot } from './account.rules.js';

/** Sessions of an account that ended while access tokens of theirs may still be alive. */
export async function recentlyEndedSessions(manager: EntityManager, userId: string): Promise<string[]> {
  const sessions = await manager.find(Session, {
    select: { id: true },
    where: { userId, endedAt: MoreThan(new Date(Date.now() - ACCESS_TOKEN_SECONDS * 1000)) },
  });
  return sessions.map((session) => session.id);
}

/**
 * Saves a changed account and tells the other services how it now is. The caller holds its row locked, so that
 * versions count up in the order of the changes.
 */
export async function saveAndAnnounce(manager: EntityManager, account: Account): Promise<Account> {
  account.version += 1;
  const saved = await manager.save(account);
  await announceAccount(manager, saved);
  return saved;
}

/** Tells the other services how an account now is, in the transaction of its change. */
export async function announceAccount(manager: EntityManager, account: Account): Promise<void> {
  // Who never confirmed an address is no customer yet.
  if (!account.confirmedAt) return;
  const snapshot = toSnapshot(account, await recentlyEndedSessions(manager, account.id));
  await addToOutbox(manager, TOPICS.accounts, account.id, snapshot);
}
