import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class KnownInvoices1765400000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE known_invoices (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
        invoice_no integer NOT NULL,
        item text NOT NULL,
        months integer NOT NULL,
        days integer NOT NULL,
        -- Without these, it was never paid.
        paid_at timestamptz,
        end_before timestamptz,
        extended_from timestamptz,
        extended_to timestamptz,
        taken_back_at timestamptz
      );
      CREATE INDEX known_invoices_paid ON known_invoices (account_id, paid_at) WHERE paid_at IS NOT NULL;
    `);
  }
}
