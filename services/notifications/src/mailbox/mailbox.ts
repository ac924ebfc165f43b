import type { MailboxItem } from '@lanewise/contracts';
import type { Open, Seal } from '@lanewise/sealing';
import { isUUID } from 'class-validator';
import type { DataSource } from 'typeorm';
import type { RenderedMail } from '../templates/render-mail.js';
import type { MailMessage } from '../transport/mail-transport.js';

/** A message in the mailbox. */
export interface KeptMail extends Omit<MailboxItem, 'createdAt'> {
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

const NEWEST = 200;
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

  async keep({ id, to, subject, text, html }: MailMessage): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO mailbox (id, recipient, sealed) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
      [id, to, await this.seal(JSON.stringify({ subject, text, html }))],
    );
  }

  /** The newest mails first, all or those to one address. */
  async list(to = ''): Promise<KeptMail[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT ${COLUMNS} FROM mailbox WHERE $1 = '' OR lower(recipient) = lower($1)
       ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}`,
      [to.trim()],
    );
    return Promise.all(rows.map((row) => this.opened(row)));
  }

  async find(id: string): Promise<KeptMail | undefined> {
    if (!isUUID(id)) return undefined;
    const [row] = await this.dataSource.query<Row[]>(`SELECT ${COLUMNS} FROM mailbox WHERE id = $1`, [id]);
    return row && this.opened(row);
  }

  private async opened({ sealed, ...row }: Row): Promise<KeptMail> {
    const content = await this.open(sealed).then(
      (json) => JSON.parse(json) as RenderedMail,
      () => ({ subject: UNREADABLE, text: UNREADABLE, html: UNREADABLE }),
    );
    return { ...row, ...content };
  }
}
