import { Inject, Injectable } from '@nestjs/common';
import type { ResetPasswordRequest } from '@lanewise/contracts';
import { DataSource } from 'typeorm';
import { emailKeyOf } from '../accounts/account.rules.js';
import { changeAccount } from '../accounts/change-account.js';
import { findClaimant, findOwner } from '../accounts/find-accounts.js';
import { resetPassword } from '../accounts/transitions.js';
import { TRIAL_SETTINGS, type TrialSettings } from '../accounts/trial.settings.js';
import { MailQuota } from '../attempt-limits/mail-quota.js';
import { confirming, findCode, issueCode, linkInvalid, consumeCode } from '../codes/email-codes.js';
import { MailRequests } from '../mails/mail-requests.js';
import { hashPassword } from '../sessions/passwords.js';
import { withMinimumDuration } from '../shared/with-minimum-duration.js';

/** Longer than requesting a link ever takes. */
const MINIMUM_MS = 200;

/** Lets the reader of an account's mail choose a new password. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly quota: MailQuota,
    private readonly mails: MailRequests,
    @Inject(TRIAL_SETTINGS) private readonly trial: TrialSettings,
  ) {}

  /**
   * Mails a link to choose a new password, unless strangers have caused too many mails to that address. Then, and without
   * an account, the response is the same, after the same time.
   * @param network the network of the caller
   */
  async forgot(email: string, network: string): Promise<void> {
    await withMinimumDuration(MINIMUM_MS, () =>
      this.dataSource.transaction(async (manager) => {
        const account = (await findOwner(manager, email)) ?? (await findClaimant(manager, email));
        if (!account || !(await this.quota.take(manager, account.email, network))) return;
        const code = await issueCode(manager, account, 'resetPassword');
        await this.mails.toAccount(manager, account, { kind: 'reset-password', code });
      }),
    );
  }

  /**
   * Sets a new password and ends all sessions. The code proves that the caller reads the mail, so it also confirms the
   * address.
   * @throws a 400 for a code that is not valid
   */
  async reset({ password, ...request }: ResetPasswordRequest): Promise<void> {
    // Hashing is slow: not inside a transaction, and not for a guessed code.
    await findCode(this.dataSource.manager, 'resetPassword', request);
    const passwordHash = await hashPassword(password);
    await confirming(() =>
      this.dataSource.transaction(async (manager) => {
        const code = await findCode(manager, 'resetPassword', request);
        const account = await changeAccount(manager, code.userId, async (locked) => {
          if (locked.emailKey !== emailKeyOf(code.email)) throw linkInvalid();
          await consumeCode(manager, code);
          return resetPassword(locked, passwordHash, this.trial.TRIAL_DAYS);
        });
        await this.mails.toAccount(manager, account, { kind: 'password-changed' });
      }),
    );
  }
}
