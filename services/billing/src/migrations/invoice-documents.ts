import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** The customer's address and the tax of an invoice, fixed when it is ordered. */
export class InvoiceDocuments1795800000011 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoices
        ADD COLUMN address text NOT NULL DEFAULT '',
        ADD COLUMN tax_label text,
        ADD COLUMN tax_percent double precision,
        ADD COLUMN tax_cents integer NOT NULL DEFAULT 0;
      ALTER TABLE known_owners ADD COLUMN address text NOT NULL DEFAULT ''`);
  }
}
