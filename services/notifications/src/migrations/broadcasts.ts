import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Messages from administrators to many accounts. */
export class Broadcasts1795900000002 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE broadcasts (
        id uuid PRIMARY KEY,
        message text NOT NULL,
        call_back_url text,
        -- Null for all accounts.
        role text,
        sender_id uuid NOT NULL,
        created_at timestamptz NOT NULL,
        -- How many accounts there were to tell.
        total integer NOT NULL,
        sent integer NOT NULL DEFAULT 0,
        -- The last account that was told, by id.
        told_until uuid,
        finished_at timestamptz
      );
      CREATE INDEX broadcasts_newest ON broadcasts (created_at);
      CREATE INDEX broadcasts_open ON broadcasts (created_at) WHERE finished_at IS NULL`);
  }
}
