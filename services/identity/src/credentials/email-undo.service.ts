import { Injectable } from '@nestjs/common';
import type { EmailCode as CodeInMail } from '@lanewise/contracts';
import { DataSource, MoreThanOrEqual } from 'typeorm';
import { saveAndAnnounce } from '../accounts/account-events.js';
import { emailKeyOf } from '../accounts/account.rules.js';
import { lockAccount } from '../accounts/find-accounts.js';
import { EmailCode } from '../codes/email-code.entity.js';
import { confirming, endCodes, findCode, issueCode, linkInvalid } from '../codes/email-codes.js';
import { mailAccount } from '../mails/request-mail.js';
import { endSessions } from '../sessions/end-sessions.js';

/** Takes a change of e-mail back for whom it was a surprise. */
@Injectable()
export class EmailUndoService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Puts the address back that a change has replaced, also over later changes. Who made it knows the password, so
   * all sessions end, and the owner gets a link to choose another.
   * @throws a 400 for a code that is not good, or when another account has confirmed the old address meanwhile
   */
  async undo(request: CodeInMail): Promise<void> {
    await confirming(() =>
      this.dataSource.transaction(async (manager) => {
        const code = await findCode(manager, 'undoEmail', request);
        const account = await lockAccount(manager, code.userId);
        const { affected } = await manager.delete(EmailCode, {
          userId: account.id,
          purpose: 'undoEmail',
          createdAt: MoreThanOrEqual(code.createdAt),
        });
        // Another use of it came first.
        if (!affected) throw linkInvalid();
        account.email = code.email;
        account.emailKey = emailKeyOf(code.email);
        account.emailConfirmed = true;
        await endCodes(manager, account.id, 'confirmEmail');
        await endCodes(manager, account.id, 'resetPassword');
        await endSessions(manager, account);
        await saveAndAnnounce(manager, account);
        const resetCode = await issueCode(manager, account, 'resetPassword');
        await mailAccount(manager, account, { kind: 'reset-password', code: resetCode });
      }),
    );
  }
}
