import { type MailRequest, TOPICS } from '@lanewise/contracts';
import { addToOutbox } from '@lanewise/messaging';
import type { EntityManager } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';

type WithoutRecipient<Mail> = Mail extends unknown ? Omit<Mail, 'to' | 'name'> : never;

/** Requests a mail in the transaction of the change that it reports. `key` is the id of the user or client. */
export const requestMail = (manager: EntityManager, key: string, mail: MailRequest): Promise<void> =>
  addToOutbox(manager, TOPICS.mailRequests, key, mail);

/** Requests a mail to an account, at its present address. */
export const mailAccount = (
  manager: EntityManager,
  { id, email, firstName }: Pick<Account, 'id' | 'email' | 'firstName'>,
  mail: WithoutRecipient<MailRequest>,
): Promise<void> => requestMail(manager, id, { ...mail, to: email, name: firstName });
