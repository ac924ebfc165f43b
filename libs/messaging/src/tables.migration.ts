import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** The tables with which a service sends and receives events. */
class MessagingTables1795600000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        sequence bigserial PRIMARY KEY,
        event_id uuid NOT NULL,
        topic text NOT NULL,
        key text NOT NULL,
        -- Compressing large ones takes Postgres longer than writing them.
        payload json STORAGE EXTERNAL,
        occurred_at timestamptz NOT NULL,
        published_at timestamptz,
        -- Of the payload's shape.
        version integer NOT NULL,
        correlation_id text NOT NULL,
        traceparent text
      );
      CREATE INDEX outbox_unpublished ON outbox (sequence) WHERE published_at IS NULL;
      CREATE INDEX outbox_published_at ON outbox (published_at);
      CREATE INDEX outbox_key ON outbox (topic, key, sequence);

      CREATE TABLE inbox (
        event_id uuid PRIMARY KEY,
        received_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX inbox_received_at ON inbox (received_at);

      -- Events that a handler could not apply yet: being retried, waiting behind a retried one of
      -- their key, or given up on (parked).
      CREATE TABLE dead_letters (
        sequence bigserial PRIMARY KEY,
        event_id uuid NOT NULL UNIQUE,
        topic text NOT NULL,
        key text NOT NULL,
        payload json,
        occurred_at timestamptz NOT NULL,
        state text NOT NULL CHECK (state IN ('retrying', 'waiting', 'parked')),
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz,
        error text,
        version integer NOT NULL,
        correlation_id text NOT NULL,
        traceparent text
      );
      CREATE INDEX dead_letters_due ON dead_letters (next_attempt_at) WHERE state = 'retrying';
      CREATE INDEX dead_letters_key ON dead_letters (topic, key, sequence) WHERE state <> 'parked';
      CREATE INDEX dead_letters_by_state ON dead_letters (state, sequence);
    `);
  }
}

/** The tables with which a service sends and receives events. Every service has them. */
export const MESSAGING_MIGRATIONS = [MessagingTables1795600000000];
