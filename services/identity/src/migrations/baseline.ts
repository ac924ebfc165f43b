import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class Baseline1795600000003 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE accounts (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        email text NOT NULL,
        email_key text NOT NULL,
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
        search_sort integer NOT NULL,
        confirmed_at timestamptz,
        -- At sign-up, or when it changed to its email.
        email_claimed_at timestamptz NOT NULL DEFAULT now(),
        has_second_factor boolean NOT NULL DEFAULT false
      );
      CREATE UNIQUE INDEX accounts_confirmed_email ON accounts (email_key) WHERE email_confirmed;
      CREATE INDEX accounts_email ON accounts (email_key, email_claimed_at);

      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        last_used_at timestamptz NOT NULL DEFAULT now(),
        address text,
        user_agent text
      );
      CREATE INDEX sessions_ended ON sessions (user_id, ended_at);
      CREATE INDEX sessions_last_used ON sessions (last_used_at);

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

      -- Codes of links in mails.
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

      -- Counters of failed attempts, for where there is no Redis. \`expire\` is in milliseconds since 1970.
      CREATE TABLE attempt_counters (
        key text PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      );

      -- Networks that owners have used, each as one hash with its account.
      CREATE TABLE known_networks (
        key text PRIMARY KEY,
        last_used_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX known_networks_use ON known_networks (last_used_at);

      -- When mails were caused by strangers, by the hash of their address, or of an address at a known network.
      CREATE TABLE strangers_mails (
        key text PRIMARY KEY,
        -- Those of the last day, the newest last.
        asked_at timestamptz[] NOT NULL
      );

      CREATE TABLE images (
        file_name text PRIMARY KEY,
        -- One without an owner is removed: its file goes, and then its row.
        owner_id uuid REFERENCES accounts ON DELETE SET NULL,
        file_key text NOT NULL UNIQUE,
        content_type text NOT NULL,
        bytes integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        broker_id uuid,
        -- The version of the broker that showed it first.
        broker_version integer
      );
      CREATE INDEX images_owner ON images (owner_id);
      CREATE INDEX images_broker ON images (broker_id) WHERE broker_id IS NOT NULL;

      CREATE TABLE clients (
        id uuid PRIMARY KEY,
        name varchar(50) NOT NULL,
        email varchar(256) NOT NULL,
        city varchar(450) NOT NULL,
        client_status integer NOT NULL CHECK (client_status IN (0, 1, 2)),
        app_roles text[] NOT NULL CHECK (app_roles <> '{}' AND app_roles <@ ARRAY['Carrier', 'Broker']),
        dot_number varchar(20) NOT NULL,
        time_zone_shift double precision NOT NULL CHECK (time_zone_shift BETWEEN -8 AND -4),
        notes varchar(4000),
        created_at timestamptz NOT NULL DEFAULT now(),
        invited_at timestamptz
      );
      CREATE INDEX clients_name ON clients (name);

      CREATE TABLE client_invitations (
        hash text PRIMARY KEY,
        client_id uuid NOT NULL REFERENCES clients ON DELETE CASCADE,
        email varchar(256) NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX client_invitations_client ON client_invitations (client_id);

      CREATE TABLE known_invoices (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
        invoice_no integer NOT NULL,
        item text NOT NULL,
        months integer NOT NULL,
        days integer NOT NULL,
        -- Without these, it was never paid.
        paid_at timestamptz,
        end_before timestamptz,
        extended_from timestamptz,
        extended_to timestamptz,
        taken_back_at timestamptz
      );
      CREATE INDEX known_invoices_paid ON known_invoices (account_id, paid_at) WHERE paid_at IS NOT NULL;

      -- Authenticator apps, passkeys and recovery codes, and whether administrators need one of the first two.
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
