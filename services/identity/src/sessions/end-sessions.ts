import { type EntityManager, IsNull } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';
import { Session } from './session.entity.js';

/** Ends all sessions of an account: no refresh token of theirs is good any more, no access token once it is announced. */
export async function endSessions(manager: EntityManager, account: Account): Promise<void> {
  account.sessionEpoch += 1;
  await manager.update(Session, { userId: account.id, endedAt: IsNull() }, { endedAt: new Date() });
}
