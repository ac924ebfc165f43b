import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** A deleted account is forgotten a day later. */
export class AccountTombstones1764700000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE known_accounts ADD COLUMN removed_at timestamptz;
      CREATE INDEX known_accounts_removed_at ON known_accounts (removed_at) WHERE deleted`);
  }
}
