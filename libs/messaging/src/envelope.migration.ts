import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['outbox', 'dead_letters'];

/**
 * Events carry the version of their payload's shape and what they come from. The release before writes
 * neither: those are of version 1, and on a trail of their own.
 */
export class EventEnvelope1764000000000 implements MigrationInterface {
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

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX dead_letters_by_state, outbox_key');
    for (const table of TABLES) {
      await runner.query(`
        ALTER TABLE ${table} DROP COLUMN version, DROP COLUMN correlation_id, DROP COLUMN traceparent`);
    }
  }
}
