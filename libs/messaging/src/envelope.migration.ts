import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

const TABLES = ['outbox', 'dead_letters'];

/**
 * Events carry the version of their payload's shape, and their trail. Events of the previous release have neither:
 * they count as version 1, each on a trail of its own.
 */
export class EventEnvelope1764000000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`
        ALTER TABLE ${table} ADD COLUMN version integer NOT NULL DEFAULT 1,
          ADD COLUMN correlation_id text,
          ADD COLUMN traceparent text`);
    }
    await runner.query(`
      CREATE INDEX dead_letters_by_state ON dead_letters (state, sequence);
      CREATE INDEX outbox_key ON outbox (topic, key, sequence)`);
  }
}
