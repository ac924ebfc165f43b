import { ACCESS_TOKEN_SECONDS } from '@lanewise/auth';
import { type EntityManager, type FindOptionsWhere, IsNull, MoreThan } from 'typeorm';
import type { Account } from './account.entity.js';
import { Session } from './session.entity.js';

/**
 * Ends sessions of an account: none of their refresh tokens is good any more.
 * @returns whether any of them was active
 */
export async function endSessions(
  manager: EntityManager,
  which: { userId: string } & FindOptionsWhere<Session>,
): Promise<boolean> {
  const { affected } = await manager.update(
    Session,
    { ...which, endedAt: IsNull() },
    { endedAt: new Date() },
  );
  return Boolean(affected);
}

/** Sessions of an account that ended while access tokens of theirs may still be alive. */
export async function recentlyEndedSessions(manager: EntityManager, userId: string): Promise<string[]> {
  const sessions = await manager.find(Session, {
    select: { id: true },
    where: { userId, endedAt: MoreThan(new Date(Date.now() - ACCESS_TOKEN_SECONDS * 1000)) },
  });
  return sessions.map((session) => session.id);
}

/** When the owner of a confirmed account last signed in or used a session; else when the account was confirmed. */
export async function lastSeen(
  manager: EntityManager,
  { id, lastLoginAt, confirmedAt }: Account,
): Promise<Date> {
  const lastUsed = await manager.findOne(Session, {
    select: { id: true, lastUsedAt: true },
    where: { userId: id },
    order: { lastUsedAt: 'DESC' },
  });
  return new Date(Math.max(+(lastUsed?.lastUsedAt ?? 0), +(lastLoginAt ?? 0), +(confirmedAt ?? 0)));
}
