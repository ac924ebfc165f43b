import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Keeps the mails of the local mailbox sealed. The release before this writes them to the other columns. */
export class SealedMailbox1765810000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mailbox
        -- Subject, text and HTML, as JSON.
        ADD COLUMN sealed text,
        ALTER COLUMN subject SET DEFAULT '',
        ALTER COLUMN body_text SET DEFAULT '',
        ALTER COLUMN body_html SET DEFAULT ''
    `);
  }
}
