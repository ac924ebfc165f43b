import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Accounts that administrators have suspended. */
export class Suspensions1795900000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE accounts ADD COLUMN suspended_at timestamptz, ADD COLUMN suspension_reason varchar(500)`);
  }
}
