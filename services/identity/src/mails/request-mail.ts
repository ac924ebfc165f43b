import { type MailRequest, TOPICS } from '@lanewise/contracts';
import { addToOutbox } from '@lanewise/messaging';
import type { EntityManager } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';

type WithoutRecipient<Mail> = Mail extends unknown ? Omit<Mail, 'to' | 'name'> : never;

/** Asks for a mail, in the transaction of what it tells of. `key` is the id of the user or client. */
export const requestMail = (manager: EntityManager, key: string, mail: MailRequest): Promise<void> =>
  addToOutbox(manager, TOPICS.mailRequests, key, mail);

/** The same to an account, at the address that it has now. */
export const mailAccount = (
  manager: EntityManager,
  { id, email, firstName }: Pick<Account, 'id' | 'email' | 'firstName'>,
  mail: WithoutRecipient<MailRequest>,
): Promise<void> => requestMail(manager, id, { ...mail, to: email, name: firstName });
