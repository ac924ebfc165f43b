import { Injectable } from '@nestjs/common';
import type { Actor } from '@lanewise/auth';
import { type AuthModel, MESSAGES } from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import { badRequest, notFound, unauthorized } from '@lanewise/http';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { announceAccount } from '../accounts/account-events.js';
import { Account } from '../accounts/account.entity.js';
import { emailKeyOf, toUser } from '../accounts/account.rules.js';
import { SigningKeys } from '../keys/signing-keys.js';
import { signAccessToken } from './access-token.js';
import { verifyPassword } from './passwords.js';
import { RefreshToken } from './refresh-token.entity.js';
import { Session } from './session.entity.js';
import { hashRefreshToken, judgeRefreshToken, newRefreshToken, WRONG_CREDENTIALS } from './session.rules.js';

/** Opens, continues and ends sessions. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: SigningKeys,
  ) {}

  /** @throws a 400 for a wrong password and for an unknown address alike */
  async login(email: string, password: string): Promise<AuthModel> {
    const account = await this.dataSource.manager.findOneBy(Account, { emailKey: emailKeyOf(email) });
    if (!(await verifyPassword(account?.passwordHash, password)) || !account) {
      throw badRequest(WRONG_CREDENTIALS, MESSAGES.wrongCredentials);
    }
    if (!account.emailConfirmed) throw badRequest('email-not-confirmed', MESSAGES.emailNotConfirmed);
    return this.dataSource.transaction(async (manager) => {
      account.lastLoginAt = new Date();
      await manager.update(Account, { id: account.id }, { lastLoginAt: account.lastLoginAt });
      const session = await manager.save(manager.create(Session, { id: newId(), userId: account.id }));
      return this.authModel(account, session.id, await this.issueToken(manager, session.id));
    });
  }

  /** Exchanges a refresh token for a newer one. */
  async refresh(token: string | undefined): Promise<AuthModel> {
    return this.useToken(token, async (manager, account, stored) => {
      stored.rotatedAt ??= new Date();
      await manager.save(stored);
      return this.authModel(account, stored.sessionId, await this.issueToken(manager, stored.sessionId));
    });
  }

  /** Restores a browser's session from its cookie, which stays as it is. */
  async restore(userId: string, token: string | undefined): Promise<AuthModel> {
    return this.useToken(token, async (_manager, account, stored) => {
      if (account.id !== userId) throw unauthorized();
      return this.authModel(account, stored.sessionId, '');
    });
  }

  /** Renews the access token of its bearer. It gives no refresh token: a stolen one must not outlive itself. */
  async renew(actor: Actor, userId: string): Promise<AuthModel> {
    if (actor.userId !== userId) throw notFound();
    const account = await this.dataSource.manager.findOneByOrFail(Account, { id: userId });
    return this.authModel(account, actor.sessionId, '');
  }

  /** Ends the session that the actor's token belongs to. */
  async logout(actor: Actor, userId: string): Promise<void> {
    if (actor.userId !== userId) throw notFound();
    await this.dataSource.transaction((manager) => this.end(manager, actor.sessionId, userId));
  }

  /**
   * Runs a step with a refresh token's account, under a lock of its session.
   * @throws a 401 when the token is unknown or outdated; one used before also ends its session
   */
  private async useToken(
    token: string | undefined,
    step: (manager: EntityManager, account: Account, stored: RefreshToken) => Promise<AuthModel>,
  ): Promise<AuthModel> {
    if (!token) throw unauthorized();
    const model = await this.dataSource.transaction(async (manager) => {
      const hash = hashRefreshToken(token);
      const found = await manager.findOneBy(RefreshToken, { hash });
      if (!found) return undefined;
      const session = await manager.findOneOrFail(Session, {
        where: { id: found.sessionId },
        lock: { mode: 'pessimistic_write' },
      });
      const stored = await manager.findOneByOrFail(RefreshToken, { hash });
      const account = await manager.findOneByOrFail(Account, { id: session.userId });
      switch (judgeRefreshToken(stored, session, Date.now())) {
        case 'good':
          return step(manager, account, stored);
        case 'stale':
          await this.end(manager, session.id, account.id);
          return undefined;
        case 'expired':
          return undefined;
      }
    });
    if (!model) throw unauthorized(MESSAGES.refreshFailed);
    return model;
  }

  private async end(manager: EntityManager, sessionId: string, userId: string): Promise<void> {
    const { affected } = await manager.update(
      Session,
      { id: sessionId, userId, endedAt: IsNull() },
      { endedAt: new Date() },
    );
    if (!affected) return;
    await manager.increment(Account, { id: userId }, 'version', 1);
    await announceAccount(manager, await manager.findOneByOrFail(Account, { id: userId }));
  }

  private async issueToken(manager: EntityManager, sessionId: string): Promise<string> {
    const token = newRefreshToken();
    await manager.insert(RefreshToken, { hash: hashRefreshToken(token), sessionId });
    return token;
  }

  private async authModel(account: Account, sessionId: string, refreshToken: string): Promise<AuthModel> {
    const accessToken = await signAccessToken(account, sessionId, this.keys);
    return { user: toUser(account), roles: account.roles, tokens: { accessToken, refreshToken } };
  }
}
