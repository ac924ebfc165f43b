import { Injectable } from '@nestjs/common';
import type { ResetPasswordRequest } from '@lanewise/contracts';
import { DataSource } from 'typeorm';
import { emailKeyOf } from '../accounts/account.rules.js';
import { findClaimant, findOwner, lockAccount } from '../accounts/find-accounts.js';
import { atLeast } from '../at-least.js';
import { confirming, findCode, issueCode, linkInvalid, takeCode } from '../codes/email-codes.js';
import { mailAccount } from '../mails/request-mail.js';
import { endSessions } from '../sessions/end-sessions.js';
import { hashPassword } from '../sessions/passwords.js';
import { SignUpService } from '../sign-up/sign-up.service.js';

/** How long asking for a link takes to answer: longer than it ever works. */
const ANSWER_MS = 200;

/** Gives a forgotten password back to who reads the account's mail. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signUp: SignUpService,
  ) {}

  /** Mails a link to choose a new password. The answer is the same, after the same time, without an account. */
  async forgot(email: string): Promise<void> {
    await atLeast(ANSWER_MS, () =>
      this.dataSource.transaction(async (manager) => {
        const account = (await findOwner(manager, email)) ?? (await findClaimant(manager, email));
        if (!account) return;
        const code = await issueCode(manager, account, 'resetPassword');
        await mailAccount(manager, account, { kind: 'reset-password', code });
      }),
    );
  }

  /**
   * Sets a new password and ends all sessions. As the code proves who reads the mail, it also confirms the address.
   * @throws a 400 for a code that is not good
   */
  async reset({ password, ...request }: ResetPasswordRequest): Promise<void> {
    // Hashing takes its time: not in a transaction, and not for who guesses.
    await findCode(this.dataSource.manager, 'resetPassword', request);
    const passwordHash = await hashPassword(password);
    await confirming(() =>
      this.dataSource.transaction(async (manager) => {
        const code = await findCode(manager, 'resetPassword', request);
        const account = await lockAccount(manager, code.userId);
        if (account.emailKey !== emailKeyOf(code.email)) throw linkInvalid();
        await takeCode(manager, code);
        account.passwordHash = passwordHash;
        await endSessions(manager, account);
        await this.signUp.open(manager, account);
        await mailAccount(manager, account, { kind: 'password-changed' });
      }),
    );
  }
}
