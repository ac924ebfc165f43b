import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** The orders in which administrators list all invoices; that of their numbers has an index already. */
export class InvoiceOrders1765320000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX invoices_by_date ON invoices (created_at, id);
      CREATE INDEX invoices_by_paid ON invoices (is_paid, id);
      CREATE INDEX invoices_by_read ON invoices (is_read, id);
    `);
  }
}
