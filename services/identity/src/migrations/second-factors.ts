import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Authenticator apps, passkeys and recovery codes, and whether administrators need one of the first two. */
export class SecondFactors1765900000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE accounts ADD COLUMN has_second_factor boolean NOT NULL DEFAULT false;

      CREATE TABLE authenticator_apps (
        user_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
        secret text NOT NULL,
        started_at timestamptz NOT NULL DEFAULT now(),
        confirmed_at timestamptz,
        last_step integer NOT NULL DEFAULT 0,
        wrong_codes integer NOT NULL DEFAULT 0
      );

      CREATE TABLE recovery_codes (
        hash text PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE
      );
      CREATE INDEX recovery_codes_account ON recovery_codes (user_id);

      CREATE TABLE passkeys (
        id text PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
        name varchar(50) NOT NULL,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz
      );
      CREATE INDEX passkeys_account ON passkeys (user_id);

      CREATE TABLE passkey_challenges (
        challenge text PRIMARY KEY,
        -- Of whoever adds a passkey; null for a sign-in.
        user_id uuid REFERENCES accounts ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
      CREATE INDEX passkey_challenges_account ON passkey_challenges (user_id);

      -- One row, so that all replicas and the operator's commands go by one rule.
      CREATE TABLE admin_policy (
        needs_second_factor boolean NOT NULL
      );
      CREATE UNIQUE INDEX admin_policy_one_row ON admin_policy ((true));
      INSERT INTO admin_policy VALUES (false);
    `);
  }
}
