import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Postal addresses of accounts, for their invoices. */
export class PostalAddresses1795800000010 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE accounts
        ADD COLUMN street text,
        ADD COLUMN city text,
        ADD COLUMN state text,
        ADD COLUMN zip text,
        ADD COLUMN country text`);
  }
}
