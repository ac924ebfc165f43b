import { Injectable } from '@nestjs/common';
import type { Actor } from '@lanewise/auth';
import { FACTOR_LIMITS, FACTOR_MESSAGES, type TotpSetup } from '@lanewise/contracts';
import { badRequest, DomainError, notFound } from '@lanewise/http';
import { Clock } from '@lanewise/runtime';
import { DataSource, IsNull, Not } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';
import { changeAccount } from '../accounts/change-account.js';
import { WRONG_FACTOR } from '../attempt-limits/failures.js';
import { AuthenticatorApp } from '../factors/authenticator-app.entity.js';
import { newTotpSecret, stepOf, totpUri } from '../factors/totp.rules.js';
import { addingFactor, assertUnchanged, removingFactor } from './change-factors.js';

/** Sets up the authenticator app of an account. `verified` is the account when its password was checked. */
@Injectable()
export class AuthenticatorAppsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the secret for an app, which counts once a code of it has been confirmed. An earlier one that was not
   * confirmed ends.
   */
  async start({ userId }: Actor, verified: Account): Promise<TotpSetup> {
    const secret = newTotpSecret();
    await this.dataSource.transaction((manager) =>
      changeAccount(manager, userId, async (account) => {
        assertUnchanged(account, verified);
        const app = await manager.findOneBy(AuthenticatorApp, { userId });
        if (app?.confirmedAt) {
          throw new DomainError(409, 'authenticator-enrolled', FACTOR_MESSAGES.appEnrolled);
        }
        const startedAt = this.clock.now();
        await manager.upsert(AuthenticatorApp, { userId, secret, startedAt, lastStep: 0, wrongCodes: 0 }, [
          'userId',
        ]);
        return undefined;
      }),
    );
    return { secret, uri: totpUri(secret, verified.email) };
  }

  /**
   * Lets the app count, as its owner has a code of it.
   * @returns recovery codes, if it is the first factor
   */
  async confirm(actor: Actor, code: string): Promise<string[]> {
    const { userId } = actor;
    return this.dataSource.transaction((manager) =>
      addingFactor(manager, actor, async () => {
        const now = this.clock.now();
        const app = await manager.findOneBy(AuthenticatorApp, { userId, confirmedAt: IsNull() });
        if (!app || now.getTime() - app.startedAt.getTime() > FACTOR_LIMITS.totpMinutes * 60_000) {
          throw badRequest('authenticator-not-started', FACTOR_MESSAGES.appNotStarted);
        }
        const lastStep = stepOf(code, app, now);
        if (lastStep === undefined) {
          throw badRequest(WRONG_FACTOR, FACTOR_MESSAGES.wrongCode, { code: [FACTOR_MESSAGES.wrongCode] });
        }
        await manager.update(AuthenticatorApp, { userId }, { confirmedAt: now, lastStep });
      }),
    );
  }

  async remove(actor: Actor, verified: Account): Promise<void> {
    await this.dataSource.transaction((manager) =>
      removingFactor(manager, actor, verified, async () => {
        const { affected } = await manager.delete(AuthenticatorApp, {
          userId: actor.userId,
          confirmedAt: Not(IsNull()),
        });
        if (!affected) throw notFound('authenticator-not-found');
      }),
    );
  }
}
