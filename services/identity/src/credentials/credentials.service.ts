import { Injectable } from '@nestjs/common';
import type { Actor } from '@lanewise/auth';
import { type ChangeEmailRequest, type ChangePasswordRequest, MESSAGES } from '@lanewise/contracts';
import { badRequest, unauthorized } from '@lanewise/http';
import { audit } from '@lanewise/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import { refusal } from '../accounts/account-audit.rules.js';
import { Account } from '../accounts/account.entity.js';
import { emailKeyOf } from '../accounts/account.rules.js';
import { changeAccount } from '../accounts/change-account.js';
import { findOwner } from '../accounts/find-accounts.js';
import { changeEmail, changePassword, type Transition } from '../accounts/transitions.js';
import { WRONG_CREDENTIALS } from '../attempt-limits/failures.js';
import { MailQuota } from '../attempt-limits/mail-quota.js';
import { endCodes, issueCode } from '../codes/email-codes.js';
import { MailRequests } from '../mails/mail-requests.js';
import { hashPassword, verifyPassword } from '../sessions/passwords.js';

/** Changes what a signed-in user signs in with. Each change ends all sessions. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly quota: MailQuota,
    private readonly mails: MailRequests,
  ) {}

  /**
   * Puts a new address in force, which has to be confirmed before the next sign-in; the old one gets a link that
   * undoes the change. An address that another account owns cannot be confirmed: its owner gets a mail, and the caller
   * does not learn of it. Nor does the caller learn that no mail is sent as strangers have caused too many to the new
   * address.
   * @param network the network of the caller
   */
  async changeEmail(actor: Actor, request: ChangeEmailRequest, network: string): Promise<void> {
    const { newEmail } = request;
    const verified = await this.verify(actor, request.existingEmail, request.password);
    if (emailKeyOf(newEmail) === verified.emailKey) {
      throw badRequest('same-email', MESSAGES.sameEmail, { newEmail: [MESSAGES.sameEmail] });
    }
    await this.dataSource.transaction(async (manager) => {
      const mayMail = await this.quota.take(manager, newEmail, network);
      await this.change(manager, verified, async (account) => {
        const undoCode = await issueCode(manager, account, 'undoEmail');
        await this.mails.toAccount(manager, account, { kind: 'email-changed', code: undoCode, newEmail });
        await endCodes(manager, account.id, 'confirmEmail');
        await endCodes(manager, account.id, 'resetPassword');
        if (mayMail) await this.mailNewAddress(manager, account, newEmail);
        return changeEmail(newEmail);
      });
    });
  }

  private async mailNewAddress(manager: EntityManager, account: Account, email: string): Promise<void> {
    const code = await issueCode(manager, account, 'confirmEmail', email);
    const owner = await findOwner(manager, email);
    if (owner) return this.mails.toAccount(manager, owner, { kind: 'account-exists' });
    const { id, firstName } = account;
    await this.mails.toAccount(manager, { id, firstName, email }, { kind: 'confirm-new-email', code });
  }

  async changePassword(actor: Actor, request: ChangePasswordRequest): Promise<void> {
    const verified = await this.verify(actor, request.email, request.oldPassword);
    const passwordHash = await hashPassword(request.newPassword);
    await this.dataSource.transaction((manager) =>
      this.change(manager, verified, async (account) => {
        await endCodes(manager, account.id, 'resetPassword');
        await this.mails.toAccount(manager, account, { kind: 'password-changed' });
        return changePassword(passwordHash);
      }),
    );
  }

  /** @throws a 400 when it is not the actor's own address, or not the password */
  private async verify(actor: Actor, email: string, password: string): Promise<Account> {
    const account = await this.dataSource.manager.findOneBy(Account, { id: actor.userId });
    if (!account) throw unauthorized();
    if (account.emailKey !== emailKeyOf(email)) throw badRequest('wrong-email', MESSAGES.notYourEmail);
    if (!(await verifyPassword(account.passwordHash, password))) {
      await audit(this.dataSource.manager, refusal('account.password-refused', account));
      throw badRequest(WRONG_CREDENTIALS, MESSAGES.wrongPassword);
    }
    return account;
  }

  /** Applies a change, unless another change came first. */
  private async change(
    manager: EntityManager,
    verified: Account,
    decide: (account: Account) => Promise<Transition>,
  ): Promise<void> {
    await changeAccount(manager, verified.id, (account) => {
      if (account.sessionEpoch !== verified.sessionEpoch) throw unauthorized();
      return decide(account);
    });
  }
}
