import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class AccountsAndSessions1763700000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE accounts (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        email text NOT NULL,
        email_key text NOT NULL UNIQUE,
        email_confirmed boolean NOT NULL,
        password_hash text NOT NULL,
        session_epoch integer NOT NULL,
        roles text[] NOT NULL,
        company_name varchar(50) NOT NULL,
        first_name varchar(20) NOT NULL,
        last_name varchar(20) NOT NULL,
        mc text,
        dot text,
        avatar text,
        phone_number text,
        account_status integer NOT NULL,
        paid_from timestamptz,
        paid_until timestamptz,
        last_login_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        search_deadheads integer NOT NULL,
        search_miles_min integer NOT NULL,
        search_miles_max integer NOT NULL,
        search_sort_field text NOT NULL,
        search_sort integer NOT NULL
      );

      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz
      );
      CREATE INDEX sessions_ended ON sessions (user_id, ended_at);

      CREATE TABLE refresh_tokens (
        hash text PRIMARY KEY,
        session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        rotated_at timestamptz
      );
      CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);

      CREATE TABLE signing_keys (
        kid text PRIMARY KEY,
        private_jwk jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }
}
