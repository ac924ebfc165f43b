import { Injectable } from '@nestjs/common';
import type { MailboxItem } from '@lanewise/contracts';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';

/** A message in the mailbox. */
export interface KeptMail extends Omit<MailboxItem, 'createdAt'> {
  id: string;
  createdAt: Date;
}

const NEWEST = 200;
const COLUMNS =
  'id, recipient AS "to", subject, body_text AS text, body_html AS html, created_at AS "createdAt"';

/** Reads the local mailbox. */
@Injectable()
export class Mailbox {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest mails first, all or those to one address. */
  list(to = ''): Promise<KeptMail[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM mailbox WHERE $1 = '' OR lower(recipient) = lower($1)
       ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}`,
      [to.trim()],
    );
  }

  async find(id: string): Promise<KeptMail | undefined> {
    if (!isUUID(id)) return undefined;
    const [mail] = await this.dataSource.query<KeptMail[]>(`SELECT ${COLUMNS} FROM mailbox WHERE id = $1`, [
      id,
    ]);
    return mail;
  }
}
