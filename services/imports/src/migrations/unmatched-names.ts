import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Drops the column of the names of unmatched companies. The previous release has no use for it. */
export class UnmatchedNames1765400000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE imports DROP COLUMN unmatched_companies');
  }
}
