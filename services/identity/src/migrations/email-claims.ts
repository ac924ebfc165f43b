import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** When each account claimed its email: at sign-up, or when it changed to it. */
export class EmailClaims1764410000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE accounts ADD COLUMN email_claimed_at timestamptz;
      UPDATE accounts SET email_claimed_at = coalesce(
        (SELECT max(created_at) FROM email_codes WHERE user_id = accounts.id AND purpose = 'confirmEmail'),
        created_at
      );
      ALTER TABLE accounts
        ALTER COLUMN email_claimed_at SET NOT NULL,
        ALTER COLUMN email_claimed_at SET DEFAULT now();
      DROP INDEX accounts_email;
      CREATE INDEX accounts_email ON accounts (email_key, email_claimed_at);
    `);
  }
}
