import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class Baseline1795600000003 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mails (
        -- Of the event that asked for it.
        id uuid PRIMARY KEY,
        -- The order in which mails were asked for.
        sequence bigserial NOT NULL,
        kind text NOT NULL,
        recipient text NOT NULL,
        -- What the mail is written from, with its code; erased once the mail is sent or given up.
        request json,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT now(),
        -- Of the last attempt that failed.
        error text,
        requested_at timestamptz NOT NULL,
        ended_at timestamptz,
        correlation_id text NOT NULL,
        CHECK ((state = 'waiting') = (request IS NOT NULL)),
        CHECK ((state = 'waiting') = (ended_at IS NULL))
      );
      CREATE INDEX mails_waiting ON mails (sequence) WHERE state = 'waiting';
      CREATE INDEX mails_ended ON mails (ended_at) WHERE state <> 'waiting';

      -- Where mails go that no mail server takes: the local mailbox.
      CREATE TABLE mailbox (
        id uuid PRIMARY KEY,
        recipient text NOT NULL,
        -- Subject, text and HTML, as JSON.
        sealed text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX mailbox_newest ON mailbox (created_at DESC, id DESC);

      -- Accounts, as identity announces them.
      CREATE TABLE recipients (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        removed boolean NOT NULL DEFAULT false,
        removed_at timestamptz,
        email text NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        avatar text,
        roles text[] NOT NULL,
        account_status integer NOT NULL,
        paid_until timestamptz,
        last_seen_at timestamptz NOT NULL
      );
      CREATE INDEX recipients_email ON recipients (lower(email)) WHERE NOT removed;
      CREATE INDEX recipients_paid_until ON recipients (paid_until) WHERE NOT removed;
      CREATE INDEX recipients_last_seen ON recipients (last_seen_at) WHERE NOT removed;
      CREATE INDEX recipients_administrators ON recipients (id) WHERE 'Admin' = ANY(roles);

      CREATE TABLE notifications (
        -- A UUIDv7 that is made while the recipient is locked: a recipient's ids are in the order of their commits.
        id uuid PRIMARY KEY,
        recipient_id uuid NOT NULL REFERENCES recipients ON DELETE CASCADE,
        kind text NOT NULL,
        message text NOT NULL,
        call_back_url text,
        is_read boolean NOT NULL DEFAULT false,
        -- Null for what the product itself says.
        sender_id uuid,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX notifications_of_recipient ON notifications (recipient_id, id);
      CREATE INDEX notifications_created_at ON notifications (created_at, id);

      -- Kinds without a row are as they are by default.
      CREATE TABLE kind_settings (
        user_id uuid NOT NULL REFERENCES recipients ON DELETE CASCADE,
        kind text NOT NULL,
        push boolean NOT NULL,
        mail boolean NOT NULL,
        PRIMARY KEY (user_id, kind)
      );

      CREATE TABLE warnings (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES recipients ON DELETE CASCADE,
        kind text NOT NULL,
        -- What it was about: the end of the paid period, the last visit, or the moment when it was sent by hand.
        occasion timestamptz NOT NULL,
        due_at timestamptz NOT NULL,
        sent_at timestamptz NOT NULL,
        -- Null for the schedule.
        sent_by uuid,
        -- When nobody had signed in for three days after it.
        unheeded_at timestamptz
      );
      CREATE UNIQUE INDEX warnings_by_schedule ON warnings (user_id, kind, occasion) WHERE sent_by IS NULL;
      CREATE INDEX warnings_of_user ON warnings (user_id, kind, sent_at);
      CREATE INDEX warnings_open ON warnings (sent_at) WHERE kind = 'inactive' AND unheeded_at IS NULL;

      -- Ends of paid periods that their owners know of.
      CREATE TABLE known_ends (
        user_id uuid NOT NULL REFERENCES recipients ON DELETE CASCADE,
        ended_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, ended_at)
      );
    `);
  }
}
