import { Injectable } from '@nestjs/common';
import { FACTOR_LIMITS, type FactorMethod, type LoginRequest } from '@lanewise/contracts';
import { Clock } from '@lanewise/runtime';
import { type EntityManager, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { AuthenticatorApp } from './authenticator-app.entity.js';
import { StoredPasskey } from './passkey.entity.js';
import { PasskeyChecks } from './passkey-checks.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { consumeRecoveryCode } from './recovery-codes.js';
import { isTotpCode, stepOf } from './totp.rules.js';

/** The second factor in a sign-in request. */
export type Proof = Pick<LoginRequest, 'code' | 'passkey'>;

/** Checks second factors. */
@Injectable()
export class FactorProofs {
  constructor(
    private readonly passkeys: PasskeyChecks,
    private readonly clock: Clock,
  ) {}

  /** Returns the second factors that an account has. */
  async methods(manager: EntityManager, userId: string): Promise<FactorMethod[]> {
    const wrongCodes = LessThan(FACTOR_LIMITS.wrongCodes);
    const [totp, passkey, recoveryCode] = await Promise.all([
      manager.existsBy(AuthenticatorApp, { userId, confirmedAt: Not(IsNull()), wrongCodes }),
      manager.existsBy(StoredPasskey, { userId }),
      manager.existsBy(RecoveryCode, { userId }),
    ]);
    return [
      ...(totp ? (['totp'] as const) : []),
      ...(passkey ? (['passkey'] as const) : []),
      ...(recoveryCode ? (['recovery-code'] as const) : []),
    ];
  }

  /**
   * Checks a proof of an account, which is locked, and uses it up. A wrong code counts, so the transaction has to commit
   * either way.
   */
  async isRight(manager: EntityManager, userId: string, { code, passkey }: Proof): Promise<boolean> {
    const isRight = await this.check(manager, userId, code ?? '', passkey);
    if (isRight) {
      await manager.update(AuthenticatorApp, { userId, wrongCodes: MoreThan(0) }, { wrongCodes: 0 });
    }
    return isRight;
  }

  private check(
    manager: EntityManager,
    userId: string,
    code: string,
    passkey: Proof['passkey'],
  ): Promise<boolean> {
    if (passkey) return this.passkeys.isSigned(manager, userId, passkey);
    return isTotpCode(code) ? this.isTotp(manager, userId, code) : consumeRecoveryCode(manager, userId, code);
  }

  private async isTotp(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    const app = await manager.findOneBy(AuthenticatorApp, { userId, confirmedAt: Not(IsNull()) });
    if (!app) return false;
    const lastStep = stepOf(code, app, this.clock.now());
    if (lastStep === undefined) await manager.increment(AuthenticatorApp, { userId }, 'wrongCodes', 1);
    else await manager.update(AuthenticatorApp, { userId }, { lastStep });
    return lastStep !== undefined;
  }
}
