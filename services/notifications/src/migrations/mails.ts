import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class Mails1764600000000 implements Migration {
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
        subject text NOT NULL,
        body_text text NOT NULL,
        body_html text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX mailbox_newest ON mailbox (created_at DESC, id DESC);
    `);
  }
}
