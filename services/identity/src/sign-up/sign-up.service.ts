import { Inject, Injectable } from '@nestjs/common';
import type { EmailCode, Registered, RegisterRequest } from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import { DataSource, type EntityManager } from 'typeorm';
import { saveAndAnnounce } from '../accounts/account-events.js';
import { Account } from '../accounts/account.entity.js';
import { emailKeyOf, NEW_ACCOUNT, trialFrom } from '../accounts/account.rules.js';
import { findOwner, lockAccount } from '../accounts/find-accounts.js';
import { atLeast } from '../at-least.js';
import { InvitationsService } from '../clients/invitations.service.js';
import { confirming, endCodes, findCode, issueCode, linkInvalid, takeCode } from '../codes/email-codes.js';
import { IDENTITY_CONFIGURATION, type IdentityConfiguration } from '../identity.config.js';
import { mailAccount } from '../mails/request-mail.js';
import { hashPassword } from '../sessions/passwords.js';

/** How long a sign-up takes to answer: longer than it ever works. */
const ANSWER_MS = 400;

/** Makes accounts of strangers. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly invitations: InvitationsService,
    @Inject(IDENTITY_CONFIGURATION) private readonly config: IdentityConfiguration,
  ) {}

  /**
   * Registers an account, which can be used once its address is confirmed. Whether the address has an account
   * already is told to nobody but its owner, by mail: the caller sees the same words, after the same time, and
   * may even try to sign in.
   * @throws a 400 for an invitation that is not good
   */
  async register(request: RegisterRequest): Promise<Registered> {
    return atLeast(ANSWER_MS, async () => {
      const passwordHash = await hashPassword(request.password);
      return confirming(() =>
        this.dataSource.transaction(async (manager) => {
          const { invitationCode } = request;
          if (invitationCode) await this.invitations.useInvitation(manager, invitationCode, request.email);
          const owner = await findOwner(manager, request.email);
          const account = await manager.save(manager.create(Account, toAccount(request, passwordHash)));
          if (owner) {
            await mailAccount(manager, owner, { kind: 'account-exists' });
          } else if (invitationCode) {
            await this.open(manager, account);
          } else {
            const code = await issueCode(manager, account, 'confirmEmail');
            await mailAccount(manager, account, { kind: 'confirm-email', code });
          }
          return { emailConfirmed: account.emailConfirmed };
        }),
      );
    });
  }

  /**
   * Confirms the address of an account, which opens it.
   * @throws a 400 for a code that is not good, or when another account has confirmed the address meanwhile
   */
  async confirmEmail(request: EmailCode): Promise<void> {
    await confirming(() =>
      this.dataSource.transaction(async (manager) => {
        const code = await findCode(manager, 'confirmEmail', request);
        const account = await lockAccount(manager, code.userId);
        if (account.emailKey !== emailKeyOf(code.email)) throw linkInvalid();
        await takeCode(manager, code);
        await this.open(manager, account);
      }),
    );
  }

  /** Lets the owner of a confirmed address in; a new account's trial begins. */
  async open(manager: EntityManager, account: Account): Promise<void> {
    account.emailConfirmed = true;
    if (!account.confirmedAt) {
      account.confirmedAt = new Date();
      Object.assign(account, trialFrom(account.confirmedAt, this.config.trialDays));
    }
    await saveAndAnnounce(manager, account);
    await endCodes(manager, account.id, 'confirmEmail');
  }
}

const toAccount = (request: RegisterRequest, passwordHash: string) => ({
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
