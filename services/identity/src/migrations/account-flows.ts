import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** What leads from a stranger to an account: unconfirmed addresses, codes in mails, devices. */
export class AccountFlows1764200000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE accounts DROP CONSTRAINT accounts_email_key_key;
      ALTER TABLE accounts ADD COLUMN confirmed_at timestamptz;
      UPDATE accounts SET confirmed_at = created_at WHERE email_confirmed;
      CREATE UNIQUE INDEX accounts_confirmed_email ON accounts (email_key) WHERE email_confirmed;
      CREATE INDEX accounts_email ON accounts (email_key, created_at);

      CREATE TABLE email_codes (
        hash text PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
        purpose text NOT NULL,
        email text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX email_codes_account ON email_codes (user_id, purpose);
      CREATE INDEX email_codes_expiry ON email_codes (expires_at);

      ALTER TABLE sessions
        ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN address text,
        ADD COLUMN user_agent text;
      CREATE INDEX sessions_last_used ON sessions (last_used_at);
    `);
  }
}
