import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** A removed truck is forgotten a day later; one that was never known is remembered as removed, too. */
export class TruckTombstones1764700000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE known_trucks ADD COLUMN removed_at timestamptz,
        ALTER COLUMN user_id DROP NOT NULL,
        ALTER COLUMN equipment DROP NOT NULL,
        ALTER COLUMN cost_per_mile_cents DROP NOT NULL;
      CREATE INDEX known_trucks_removed_at ON known_trucks (removed_at) WHERE removed`);
  }
}
