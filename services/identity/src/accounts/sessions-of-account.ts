import { ACCESS_TOKEN_SECONDS } from '@lanewise/auth';
import { type EntityManager, type FindOptionsWhere, IsNull, MoreThan } from 'typeorm';
import type { Account } from './account.entity.js';
import { Session } from './session.entity.js';

/**
 * Ends sessions of an account: none of their refresh tokens is valid any more.
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

/** Returns the ids of sessions of an account that ended while their access tokens may still be valid. */
export async function recentlyEndedSessions(manager: EntityManager, userId: string): Promise<string[]> {
  const sessions = await manager.find(Session, {
    select: { id: true },
    where: { userId, endedAt: MoreThan(new Date(Date.now() - ACCESS_TOKEN_SECONDS * 1000)) },
  });
  return sessions.map((session) => session.id);
}

/** Returns the last sign-in or use of a session of a confirmed account; the time of its confirmation if there is none. */
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
