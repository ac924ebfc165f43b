import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Loads of imports that were skipped as they had been removed as duplicates, for the report of skipped rows. */
export class SkippedLoads1795700000003 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE skipped_loads (
        import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
        company_key text NOT NULL,
        reference_id text NOT NULL,
        PRIMARY KEY (import_id, company_key, reference_id)
      )`);
  }
}
