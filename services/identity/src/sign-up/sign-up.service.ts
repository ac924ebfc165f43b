import { Inject, Injectable } from '@nestjs/common';
import type { EmailCode, Registered, RegisterRequest } from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import { createOnce } from '@lanewise/http';
import { DataSource, type EntityManager } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';
import { changeAccount, createAccount, type NewAccount } from '../accounts/change-account.js';
import { emailKeyOf, NEW_ACCOUNT } from '../accounts/account.rules.js';
import { findClaimant, findOwner } from '../accounts/find-accounts.js';
import { confirmEmail } from '../accounts/transitions.js';
import { TRIAL_SETTINGS, type TrialSettings } from '../accounts/trial.settings.js';
import { MailQuota } from '../attempt-limits/mail-quota.js';
import { linkToAccount } from '../clients/invitations.js';
import { InvitationsService } from '../clients/invitations.service.js';
import { confirming, findCode, issueCode, linkInvalid } from '../codes/email-codes.js';
import { MailRequests } from '../mails/mail-requests.js';
import { hashPassword } from '../sessions/passwords.js';
import { withMinimumDuration } from '../shared/with-minimum-duration.js';

/** Longer than a sign-up ever takes. */
const MINIMUM_MS = 400;

/** Creates accounts. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly invitations: InvitationsService,
    private readonly quota: MailQuota,
    private readonly mails: MailRequests,
    @Inject(TRIAL_SETTINGS) private readonly trial: TrialSettings,
  ) {}

  /**
   * Registers an account, which can be used once its address is confirmed. Only the owner of the address learns, by mail,
   * that it already has an account: the caller gets the same answer, after the same time, and may even try to sign in. The
   * same goes if strangers have caused too many mails to that address, and none is sent.
   * @param network the network of the caller
   * @throws a 400 for an invitation that is not valid
   */
  async register(request: RegisterRequest, network: string): Promise<Registered> {
    return withMinimumDuration(MINIMUM_MS, async () => {
      const passwordHash = await hashPassword(request.password);
      return confirming(() =>
        createOnce(this.dataSource, async (manager) => {
          const { invitationCode } = request;
          const client = invitationCode
            ? await this.invitations.useInvitation(manager, invitationCode, request.email)
            : null;
          const owner = await findOwner(manager, request.email);
          const isOpen = client !== null && !owner;
          const mayMail = !isOpen && (await this.quota.take(manager, request.email, network));
          const account = await createAccount(manager, {
            ...toNewAccount(request, passwordHash),
            dot: client?.dotNumber ?? null,
          });
          if (isOpen) {
            await linkToAccount(manager, client, account.id);
            await changeAccount(manager, account.id, (created) =>
              confirmEmail(created, this.trial.TRIAL_DAYS),
            );
          } else if (mayMail) {
            await this.mailTo(manager, owner ?? account);
          }
          return { emailConfirmed: isOpen };
        }),
      );
    });
  }

  /**
   * Sends the mail of a sign-up with an address again, unless strangers have caused too many mails to it. Then, and without
   * an account, the response is the same, after the same time. Earlier links still work.
   * @param network the network of the caller
   */
  async resend(email: string, network: string): Promise<void> {
    await withMinimumDuration(MINIMUM_MS, () =>
      this.dataSource.transaction(async (manager) => {
        const account = (await findOwner(manager, email)) ?? (await findClaimant(manager, email));
        if (account && (await this.quota.take(manager, account.email, network))) {
          await this.mailTo(manager, account);
        }
      }),
    );
  }

  /** Mails the owner of an address that somebody signs up with it, or a claimant a link to confirm it. */
  private async mailTo(manager: EntityManager, account: Account): Promise<void> {
    if (account.emailConfirmed) {
      await this.mails.toAccount(manager, account, { kind: 'account-exists' });
    } else {
      const code = await issueCode(manager, account, 'confirmEmail');
      await this.mails.toAccount(manager, account, { kind: 'confirm-email', code });
    }
  }

  /**
   * Confirms the address of an account, which opens it. The link is opened more than once, and first by scanners of mails,
   * so its code stays, and may confirm an address again.
   * @throws a 400 for a code that is not valid, or when another account has confirmed the address meanwhile
   */
  async confirmEmail(request: EmailCode): Promise<void> {
    await confirming(() =>
      this.dataSource.transaction(async (manager) => {
        const code = await findCode(manager, 'confirmEmail', request);
        await changeAccount(manager, code.userId, (account) => {
          if (account.emailKey !== emailKeyOf(code.email)) throw linkInvalid();
          return account.emailConfirmed ? undefined : confirmEmail(account, this.trial.TRIAL_DAYS);
        });
      }),
    );
  }
}

const toNewAccount = (request: RegisterRequest, passwordHash: string): NewAccount => ({
  ...NEW_ACCOUNT,
  id: newId(),
  email: request.email,
  emailKey: emailKeyOf(request.email),
  emailConfirmed: false,
  passwordHash,
  roles: [request.role],
  companyName: request.companyName,
  firstName: request.firstName,
  lastName: request.lastName,
});
