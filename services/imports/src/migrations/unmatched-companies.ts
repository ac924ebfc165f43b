import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** How many loads each company has was not counted before. The next release drops the column of their names. */
export class UnmatchedCompanies1765010000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE imports ADD COLUMN unmatched jsonb NOT NULL DEFAULT '[]';
      UPDATE imports SET unmatched = (
        SELECT jsonb_agg(jsonb_build_object('company', company, 'loads', 0, 'email', null, 'phone', null))
        FROM unnest(unmatched_companies) AS company
      ) WHERE unmatched_companies <> '{}';
    `);
  }
}
