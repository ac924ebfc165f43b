import { Injectable } from '@nestjs/common';
import type { Actor } from '@lanewise/auth';
import { MESSAGES } from '@lanewise/contracts';
import { badRequest, unauthorized } from '@lanewise/http';
import { audit } from '@lanewise/runtime';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { refusal } from '../accounts/account-audit.rules.js';
import { Account } from '../accounts/account.entity.js';
import { AttemptLimits } from '../attempt-limits/attempt-limits.js';
import { WRONG_CREDENTIALS } from '../attempt-limits/failures.js';
import { verifyPassword } from '../sessions/passwords.js';

/** Checks the password of a signed-in user again. A wrong one counts as one at sign-in. */
@Injectable()
export class FreshPasswords {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: AttemptLimits,
  ) {}

  /**
   * Returns the actor's account as it is when the password is checked.
   * @throws a 400 when it is not the password
   */
  async verify(actor: Actor, password: string, request: Request): Promise<Account> {
    const account = await this.dataSource.manager.findOneBy(Account, { id: actor.userId });
    if (!account) throw unauthorized();
    return this.limits.attempt('login', account.email, request, async () => {
      if (await verifyPassword(account.passwordHash, password)) return account;
      await audit(this.dataSource.manager, refusal('account.password-refused', account));
      const { wrongPassword } = MESSAGES;
      throw badRequest(WRONG_CREDENTIALS, wrongPassword, { password: [wrongPassword] });
    });
  }
}
