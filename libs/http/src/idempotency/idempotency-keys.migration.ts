import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** The idempotency keys of requests that created something, with their responses. */
export class IdempotencyKeys1795600000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idempotency_keys (
        user_id uuid NOT NULL,
        key text NOT NULL,
        request_hash text NOT NULL,
        answer jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, key)
      );
      CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);
    `);
  }
}
