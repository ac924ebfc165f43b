import type { Mailbox } from '../mailbox/mailbox.js';
import type { MailMessage, MailTransport } from './mail-transport.js';

/** Stores mail in the local mailbox. */
export class MailboxTransport implements MailTransport {
  constructor(private readonly mailbox: Mailbox) {}

  send(message: MailMessage): Promise<void> {
    return this.mailbox.store(message);
  }
}
