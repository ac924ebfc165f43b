import type { MailboxItem } from '@lanewise/contracts';
import type { Open, Seal } from '@lanewise/sealing';
import { isUUID } from 'class-validator';
import type { DataSource } from 'typeorm';
import type { RenderedMail } from '../templates/render-mail.js';
import type { MailMessage } from '../transport/mail-transport.js';

/** A message in the mailbox. */
export interface MailboxMessage extends Omit<MailboxItem, 'createdAt'> {
  id: string;
  createdAt: Date;
}

interface Row {
  id: string;
  to: string;
  /** Subject, text and HTML, as JSON. */
  sealed: string;
  createdAt: Date;
}

const MAX_LISTED = 200;
const COLUMNS = 'id, recipient AS "to", sealed, created_at AS "createdAt"';

/** Stands for a mail that was sealed with another key, such as one of a restored database. */
const UNREADABLE = 'This mail cannot be opened: it was sealed with a key that is not here.';

/** The local mailbox. Its mails are stored sealed, as they hold links that open accounts. */
export class Mailbox {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seal: Seal,
    private readonly open: Open,
  ) {}

  async store({ id, to, subject, text, html }: MailMessage): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO mailbox (id, recipient, sealed) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
      [id, to, await this.seal(JSON.stringify({ subject, text, html }))],
    );
  }

  /** Lists the newest mails first: all, or only the ones to an address. */
  async list(to = ''): Promise<MailboxMessage[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT ${COLUMNS} FROM mailbox WHERE $1 = '' OR lower(recipient) = lower($1)
       ORDER BY created_at DESC, id DESC LIMIT ${MAX_LISTED}`,
      [to.trim()],
    );
    return Promise.all(rows.map((row) => this.unseal(row)));
  }

  async find(id: string): Promise<MailboxMessage | undefined> {
    if (!isUUID(id)) return undefined;
    const [row] = await this.dataSource.query<Row[]>(`SELECT ${COLUMNS} FROM mailbox WHERE id = $1`, [id]);
    return row && this.unseal(row);
  }

  private async unseal({ sealed, ...row }: Row): Promise<MailboxMessage> {
    const content = await this.open(sealed).then(
      (json) => JSON.parse(json) as RenderedMail,
      () => ({ subject: UNREADABLE, text: UNREADABLE, html: UNREADABLE }),
    );
    return { ...row, ...content };
  }
}
