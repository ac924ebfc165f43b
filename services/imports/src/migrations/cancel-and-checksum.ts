import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class CancelAndChecksum1763800000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE imports
        ADD COLUMN repriced integer NOT NULL DEFAULT 0,
        ADD COLUMN cancel_requested boolean NOT NULL DEFAULT false,
        ADD COLUMN fruitless_starts integer NOT NULL DEFAULT 0,
        ADD COLUMN checksum text NOT NULL DEFAULT '',
        DROP CONSTRAINT imports_outcome_check,
        ADD CONSTRAINT imports_outcome_check CHECK (outcome IN ('completed', 'cancelled', 'failed'));
      CREATE INDEX imports_checksum ON imports (checksum);
    `);
  }
}
