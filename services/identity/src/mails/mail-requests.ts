import { Inject, Injectable } from '@nestjs/common';
import { type MailRequest, type SealedMail, TOPICS } from '@lanewise/contracts';
import { addToOutbox } from '@lanewise/messaging';
import type { Seal } from '@lanewise/sealing';
import type { EntityManager } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';

export const SEAL = Symbol('Seal');

type WithoutRecipient<Mail> = Mail extends unknown ? Omit<Mail, 'to' | 'name'> : never;

/** Requests mails, each in the transaction of the change that it reports. Codes of links leave here sealed only. */
@Injectable()
export class MailRequests {
  constructor(@Inject(SEAL) private readonly seal: Seal) {}

  /** @param key the id of the user or client */
  async add(manager: EntityManager, key: string, mail: MailRequest): Promise<void> {
    await addToOutbox(manager, TOPICS.mailRequests, key, await this.sealed(mail));
  }

  /** Requests a mail to an account, at its current address. */
  async toAccount(
    manager: EntityManager,
    { id, email, firstName }: Pick<Account, 'id' | 'email' | 'firstName'>,
    mail: WithoutRecipient<MailRequest>,
  ): Promise<void> {
    await this.add(manager, id, { ...mail, to: email, name: firstName });
  }

  private async sealed(mail: MailRequest): Promise<SealedMail> {
    if (!('code' in mail)) return mail;
    const { code, ...others } = mail;
    return { ...others, sealedCode: await this.seal(code) };
  }
}
