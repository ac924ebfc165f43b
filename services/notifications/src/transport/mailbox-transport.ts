import type { DataSource } from 'typeorm';
import type { MailMessage, MailTransport } from './mail-transport.js';

/** Stores mail in a table, for the local mailbox to show. */
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
