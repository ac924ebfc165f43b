import { type MailRequest, TOPICS } from '@lanewise/contracts';
import { addToOutbox } from '@lanewise/messaging';
import type { EntityManager } from 'typeorm';

/** Asks for a mail, in the transaction of what it tells of. `key` is the id of the user or client. */
export const requestMail = (manager: EntityManager, key: string, mail: MailRequest): Promise<void> =>
  addToOutbox(manager, TOPICS.mailRequests, key, mail);
