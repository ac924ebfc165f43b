import { Injectable } from '@nestjs/common';
import type { EmailCode as CodeInMail } from '@lanewise/contracts';
import { DataSource, MoreThanOrEqual } from 'typeorm';
import { changeAccount } from '../accounts/change-account.js';
import { restoreEmail } from '../accounts/transitions.js';
import { EmailCode } from '../codes/email-code.entity.js';
import { confirming, endCodes, findCode, issueCode, linkInvalid } from '../codes/email-codes.js';
import { MailRequests } from '../mails/mail-requests.js';

/** Undoes a change of email for an owner who did not make it. */
@Injectable()
export class EmailUndoService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: MailRequests,
  ) {}

  /**
   * Restores the address that a change has replaced, also over later changes. The author of the change knows the password,
   * so all sessions end, and the owner gets a link to choose another.
   * @throws a 400 for a code that is not valid, or when another account has confirmed the old address meanwhile
   */
  async undo(request: CodeInMail): Promise<void> {
    await confirming(() =>
      this.dataSource.transaction(async (manager) => {
        const code = await findCode(manager, 'undoEmail', request);
        const account = await changeAccount(manager, code.userId, async ({ id }) => {
          const { affected } = await manager.delete(EmailCode, {
            userId: id,
            purpose: 'undoEmail',
            createdAt: MoreThanOrEqual(code.createdAt),
          });
          // It was used a moment ago.
          if (!affected) throw linkInvalid();
          await endCodes(manager, id, 'confirmEmail');
          await endCodes(manager, id, 'resetPassword');
          return restoreEmail(code.email);
        });
        const resetCode = await issueCode(manager, account, 'resetPassword');
        await this.mails.toAccount(manager, account, { kind: 'reset-password', code: resetCode });
      }),
    );
  }
}
