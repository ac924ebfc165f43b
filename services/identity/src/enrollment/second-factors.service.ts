import { Injectable } from '@nestjs/common';
import type { Actor } from '@lanewise/auth';
import { FACTOR_MESSAGES, type SecondFactors, toWireDate } from '@lanewise/contracts';
import { badRequest, DomainError, notFound } from '@lanewise/http';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { changeAccount } from '../accounts/change-account.js';
import { USER_NOT_FOUND } from '../accounts/find-accounts.js';
import { lacksSecondFactor } from '../accounts/roles-in-force.js';
import { renewCodes } from '../accounts/transitions.js';
import { AuthenticatorApp } from '../factors/authenticator-app.entity.js';
import { StoredPasskey } from '../factors/passkey.entity.js';
import { RecoveryCode } from '../factors/recovery-code.entity.js';
import { renewRecoveryCodes } from '../factors/recovery-codes.js';
import { assertUnchanged, removeAllFactors } from './change-factors.js';

/** The second factors of an account as a whole. */
@Injectable()
export class SecondFactorsService {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws a 404 when there is no such account */
  async get(userId: string): Promise<SecondFactors> {
    const { manager } = this.dataSource;
    const account = await manager.findOneBy(Account, { id: userId });
    if (!account) throw notFound(USER_NOT_FOUND);
    const [totp, passkeys, recoveryCodesLeft, isMissing] = await Promise.all([
      manager.existsBy(AuthenticatorApp, { userId, confirmedAt: Not(IsNull()) }),
      manager.find(StoredPasskey, { where: { userId }, order: { createdAt: 'DESC', id: 'ASC' } }),
      manager.countBy(RecoveryCode, { userId }),
      lacksSecondFactor(manager, account),
    ]);
    return { totp, passkeys: passkeys.map(toPasskey), recoveryCodesLeft, isMissing };
  }

  /**
   * Replaces the actor's recovery codes.
   * @param verified the account when its password was checked
   */
  async renewRecoveryCodes({ userId }: Actor, verified: Account): Promise<string[]> {
    return this.dataSource.transaction(async (manager) => {
      let codes: string[] = [];
      await changeAccount(manager, userId, async (account) => {
        assertUnchanged(account, verified);
        if (!account.hasSecondFactor) throw badRequest('no-second-factor', FACTOR_MESSAGES.none);
        codes = await renewRecoveryCodes(manager, userId);
        return renewCodes();
      });
      return codes;
    });
  }

  /** Removes all second factors of another user, who has lost them. */
  async reset(actor: Actor, userId: string): Promise<void> {
    if (userId === actor.userId) throw new DomainError(409, 'own-second-factor', FACTOR_MESSAGES.own);
    await this.dataSource.transaction((manager: EntityManager) => removeAllFactors(manager, userId));
  }
}

const toPasskey = ({ id, name, createdAt, lastUsedAt }: StoredPasskey) => ({
  id,
  name,
  createdAt: toWireDate(createdAt),
  lastUsedAt: lastUsedAt && toWireDate(lastUsedAt),
});
