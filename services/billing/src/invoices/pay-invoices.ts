import { TOPICS } from '@lanewise/contracts';
import { addAllToOutbox } from '@lanewise/messaging';
import { audit } from '@lanewise/runtime';
import { type EntityManager, In } from 'typeorm';
import { invoiceRecord } from './invoice-audit.rules.js';
import { Invoice } from './invoice.entity.js';
import { toSnapshot } from './invoice.rules.js';

/** What paying needs to know of an invoice. */
export type PayableInvoice = Pick<Invoice, 'id' | 'invoiceNo' | 'totalCents'> & { isPaid: boolean };

/** Finds invoices by their numbers, and locks them until the transaction ends. */
export async function lockInvoices(
  manager: EntityManager,
  numbers: readonly number[],
): Promise<Map<number, PayableInvoice>> {
  if (numbers.length === 0) return new Map();
  const invoices = await manager.query<PayableInvoice[]>(
    `SELECT id, invoice_no AS "invoiceNo", total_cents AS "totalCents", is_paid AS "isPaid" FROM invoices
     WHERE invoice_no = ANY ($1::integer[]) ORDER BY invoice_no FOR UPDATE`,
    [numbers],
  );
  return new Map(invoices.map((invoice) => [invoice.invoiceNo, invoice]));
}

/** Marks unpaid invoices that the transaction has locked as paid, records and announces them. */
export async function payInvoices(
  manager: EntityManager,
  ids: readonly string[],
  paidAt: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await manager.query(
    'UPDATE invoices SET paid_at = $2, version = version + 1 WHERE id = ANY ($1::uuid[]) AND paid_at IS NULL',
    [ids, paidAt],
  );
  const paid = await manager.findBy(Invoice, { id: In(ids) });
  const records = paid.map((invoice) =>
    invoiceRecord('invoice.paid', Object.assign({}, invoice, { paidAt: null }), invoice),
  );
  await audit(manager, ...records);
  await addAllToOutbox(
    manager,
    TOPICS.invoices,
    paid.map((invoice) => ({ key: invoice.id, payload: toSnapshot(invoice, 'paid') })),
  );
}
