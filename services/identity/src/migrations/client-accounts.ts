import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** The accounts that clients were invited to. */
export class ClientAccounts1795900000002 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE clients ADD COLUMN invited_account_id uuid REFERENCES accounts ON DELETE SET NULL;
      CREATE INDEX clients_account ON clients (invited_account_id) WHERE invited_account_id IS NOT NULL`);
  }
}
