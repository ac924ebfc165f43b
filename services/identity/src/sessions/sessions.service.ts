import { Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_SECONDS, type Actor, TOKEN_ALGORITHM, TOKEN_ISSUER } from '@lanewise/auth';
import {
  type AccessTokenClaims,
  type AuthModel,
  MESSAGES,
  type RoleName,
  SERVER_MESSAGES,
  type SessionView,
  toWireDate,
} from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import { notFound, unauthorized } from '@lanewise/http';
import jsonwebtoken from 'jsonwebtoken';
import { DataSource, type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { toUser } from '../accounts/account.rules.js';
import { changeAccount } from '../accounts/change-account.js';
import { lockAccount } from '../accounts/find-accounts.js';
import { lacksSecondFactor, withoutAdmin } from '../accounts/roles-in-force.js';
import { Session } from '../accounts/session.entity.js';
import { endSessions } from '../accounts/sessions-of-account.js';
import {
  endReusedSession,
  isFirstOfDay,
  signOut,
  signOutEverywhere,
  stayActive,
} from '../accounts/transitions.js';
import { SigningKeys } from '../keys/signing-keys.js';
import { hashCode, newCode } from '../shared/secret-code.js';
import type { Device } from './device.js';
import { RefreshToken } from './refresh-token.entity.js';
import { isNewest, judgeRefreshToken, oldestRefreshToken } from './session.rules.js';

/** Opens, continues and ends sessions. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: SigningKeys,
  ) {}

  /** Opens a session of a locked account whose owner has signed in. */
  async open(manager: EntityManager, account: Account, device: Device): Promise<AuthModel> {
    const sessionId = newId();
    await manager.insert(Session, { id: sessionId, userId: account.id, lastUsedAt: new Date(), ...device });
    const refreshToken = await this.issueToken(manager, sessionId, null);
    return this.authModel(manager, account, sessionId, refreshToken);
  }

  /** Exchanges a refresh token for a newer one. */
  async refresh(token: string | undefined, device: Device): Promise<AuthModel> {
    return this.useToken(token, async (manager, account, stored, session) => {
      const now = new Date();
      let { usedTokenHash } = session;
      // An older token, which a slow tab may still send, gets a successor of the newest.
      if (isNewest(stored, session)) {
        usedTokenHash = stored.hash;
        await manager.update(RefreshToken, { hash: usedTokenHash }, { rotatedAt: stored.rotatedAt ?? now });
      }
      await manager.update(Session, { id: session.id }, { lastUsedAt: now, usedTokenHash, ...device });
      const current = isFirstOfDay(now, session.lastUsedAt)
        ? await changeAccount(manager, account.id, stayActive)
        : account;
      const refreshToken = await this.issueToken(manager, session.id, usedTokenHash);
      return this.authModel(manager, current, session.id, refreshToken);
    });
  }

  /** Restores a browser's session from its cookie, without rotating it. */
  async restore(userId: string, token: string | undefined): Promise<AuthModel> {
    return this.useToken(token, (manager, account, stored) => {
      if (account.id !== userId) throw unauthorized();
      return this.authModel(manager, account, stored.sessionId, '');
    });
  }

  /** Issues a new access token to the bearer of one. No refresh token: a stolen access token must not outlive itself. */
  async renew(actor: Actor, userId: string): Promise<AuthModel> {
    if (actor.userId !== userId) throw notFound();
    const { manager } = this.dataSource;
    const account = await manager.findOneByOrFail(Account, { id: userId });
    return this.authModel(manager, account, actor.sessionId, '');
  }

  /** Ends the session that the actor's token belongs to. */
  async logout(actor: Actor, userId: string): Promise<void> {
    if (actor.userId !== userId) throw notFound();
    await this.dataSource.transaction((manager) => this.end(manager, actor.sessionId, userId));
  }

  /** Lists the active sessions of an account, the last used first. */
  async list(actor: Actor, userId: string): Promise<SessionView[]> {
    const sessions = await this.dataSource.manager.find(Session, {
      where: { userId, endedAt: IsNull(), lastUsedAt: MoreThan(oldestRefreshToken()) },
      order: { lastUsedAt: 'DESC', id: 'ASC' },
    });
    return sessions.map((session) => toView(session, actor.sessionId));
  }

  /**
   * Ends one of the caller's sessions.
   * @throws a 404 for another user's session, and for one that has ended
   */
  async endOne(actor: Actor, sessionId: string): Promise<void> {
    const ended = await this.dataSource.transaction((manager) => this.end(manager, sessionId, actor.userId));
    if (!ended) throw notFound('session-not-found');
  }

  /** Ends the caller's sessions, all but this one. */
  async endOthers(actor: Actor): Promise<void> {
    await this.dataSource.transaction((manager) =>
      changeAccount(manager, actor.userId, async () =>
        (await endSessions(manager, { userId: actor.userId, id: Not(actor.sessionId) }))
          ? signOut()
          : undefined,
      ),
    );
  }

  /** Signs an account out everywhere. */
  async endAll(userId: string): Promise<void> {
    await this.dataSource.transaction((manager) => changeAccount(manager, userId, signOutEverywhere));
  }

  /**
   * Runs a step with a refresh token's account, which is locked before its sessions, here as everywhere.
   * @throws a 401 when the token is unknown or has expired, or the account is suspended; a token used after a newer
   *   one also ends its session
   */
  private async useToken(
    token: string | undefined,
    step: (
      manager: EntityManager,
      account: Account,
      stored: RefreshToken,
      session: Session,
    ) => AuthModel | Promise<AuthModel>,
  ): Promise<AuthModel> {
    if (!token) throw unauthorized();
    const model = await this.dataSource.transaction(async (manager) => {
      const hash = hashCode(token);
      const found = await manager.findOneBy(RefreshToken, { hash });
      if (!found) return undefined;
      const { userId } = await manager.findOneByOrFail(Session, { id: found.sessionId });
      const account = await lockAccount(manager, userId);
      if (account.suspendedAt) throw unauthorized(SERVER_MESSAGES.accountSuspended);
      // Read again under the lock, as another use of the token may have come first.
      const stored = await manager.findOneByOrFail(RefreshToken, { hash });
      const session = await manager.findOneByOrFail(Session, { id: stored.sessionId });
      const exchange = {
        at: stored.rotatedAt ?? (await rotationOf(manager, stored.previousHash)),
        successors: await manager.countBy(RefreshToken, { sessionId: session.id, previousHash: hash }),
      };
      switch (judgeRefreshToken(stored, session, exchange, Date.now())) {
        case 'good':
          return step(manager, account, stored, session);
        case 'stale':
          await this.end(manager, session.id, account.id, endReusedSession);
          return undefined;
        case 'expired':
          return undefined;
      }
    });
    if (!model) throw unauthorized(MESSAGES.refreshFailed);
    return model;
  }

  /** Returns whether the session was active. */
  private async end(
    manager: EntityManager,
    sessionId: string,
    userId: string,
    transition = signOut,
  ): Promise<boolean> {
    let wasActive = false;
    await changeAccount(manager, userId, async () => {
      wasActive = await endSessions(manager, { userId, id: sessionId });
      return wasActive ? transition() : undefined;
    });
    return wasActive;
  }

  private async issueToken(
    manager: EntityManager,
    sessionId: string,
    previousHash: string | null,
  ): Promise<string> {
    const token = newCode();
    await manager.insert(RefreshToken, { hash: hashCode(token), sessionId, previousHash });
    return token;
  }

  private async authModel(
    manager: EntityManager,
    account: Account,
    sessionId: string,
    refreshToken: string,
  ): Promise<AuthModel> {
    const needsSecondFactor = await lacksSecondFactor(manager, account);
    const roles = needsSecondFactor ? withoutAdmin(account.roles) : account.roles;
    const accessToken = signAccessToken(account, roles, sessionId, this.keys);
    return {
      user: toUser(account),
      roles,
      tokens: { accessToken, refreshToken },
      ...(needsSecondFactor && { needsSecondFactor }),
    };
  }
}

/** Returns the time at which a token was first exchanged. */
async function rotationOf(manager: EntityManager, hash: string | null): Promise<Date | null> {
  const token = hash === null ? null : await manager.findOneBy(RefreshToken, { hash });
  return token && token.rotatedAt;
}

/**
 * Signs the access token of a session, with the claims that the guards of every service need.
 * @param roles the roles in force
 */
function signAccessToken(
  { id, version, sessionEpoch, paidUntil }: Account,
  roles: RoleName[],
  sessionId: string,
  { current: { kid, key } }: SigningKeys,
): string {
  const claims: Omit<AccessTokenClaims, 'sub' | 'iat' | 'exp'> = {
    roles,
    sid: sessionId,
    ver: version,
    epoch: sessionEpoch,
    ...(paidUntil && { paidUntil: Math.floor(paidUntil.getTime() / 1000) }),
  };
  return jsonwebtoken.sign(claims, key, {
    algorithm: TOKEN_ALGORITHM,
    keyid: kid,
    issuer: TOKEN_ISSUER,
    subject: id,
    expiresIn: ACCESS_TOKEN_SECONDS,
  });
}

const toView = (
  { id, createdAt, lastUsedAt, address, userAgent }: Session,
  currentId: string,
): SessionView => ({
  id,
  isCurrent: id === currentId,
  createdAt: toWireDate(createdAt),
  lastUsedAt: toWireDate(lastUsedAt),
  address,
  userAgent,
});
