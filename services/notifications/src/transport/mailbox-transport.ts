import type { DataSource } from 'typeorm';
import type { MailMessage, MailTransport } from './mail-transport.js';

/** Keeps mails in a table, where the local mailbox shows them. */
export class MailboxTransport implements MailTransport {
  constructor(private readonly dataSource: DataSource) {}

  async send({ id, to, subject, text, html }: MailMessage): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO mailbox (id, recipient, subject, body_text, body_html) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (id) DO NOTHING`,
      [id, to, subject, text, html],
    );
  }
}
