import { type Migration, trackEdits } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class TrackedEdits1795800000010 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await trackEdits(runner, {
      price_packages: {
        columns: {
          name: 'name',
          price: 'price_cents',
          description: 'description',
          posibilities: 'posibilities',
          period: 'period_days',
        },
      },
      invoices: { columns: { invoiceTo: 'invoice_to', notes: 'notes', isPaid: 'paid_at' } },
    });
  }
}
