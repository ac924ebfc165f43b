import { TOPICS } from '@lanewise/contracts';
import { arrayLiteral, newIds } from '@lanewise/database';
import { addAllToOutbox } from '@lanewise/messaging';
import { audit } from '@lanewise/runtime';
import { type EntityManager, In } from 'typeorm';
import { addCredits } from '../credits/account-credits.js';
import { paidCentsOf } from '../payments/read-payments.js';
import { invoiceRecord } from './invoice-audit.rules.js';
import { Invoice } from './invoice.entity.js';
import { toSnapshot } from './invoice.rules.js';

/** The fields of an invoice that paying by a statement needs. */
export type PayableInvoice = Pick<Invoice, 'id' | 'userId' | 'invoiceNo' | 'totalCents'> & {
  isPaid: boolean;
  isVoid: boolean;
  paidCents: number;
};

export const openCentsOf = ({
  totalCents,
  paidCents,
}: Pick<PayableInvoice, 'totalCents' | 'paidCents'>): number => totalCents - paidCents;

/** The booking that pays all that is open of an invoice. */
export interface LastPayment {
  invoice: PayableInvoice;
  bookingId: string;
  /** At least the open amount; the rest becomes a credit of the account. */
  amountCents: number;
  /** `YYYY-MM-DD` */
  date: string;
}

/** Finds invoices by their numbers, and locks them until the transaction ends. */
export async function lockInvoices(
  manager: EntityManager,
  numbers: readonly number[],
): Promise<Map<number, PayableInvoice>> {
  if (numbers.length === 0) return new Map();
  const invoices = await manager.query<Omit<PayableInvoice, 'paidCents'>[]>(
    `SELECT id, user_id AS "userId", invoice_no AS "invoiceNo", total_cents AS "totalCents", is_paid AS "isPaid",
       voided_at IS NOT NULL AS "isVoid"
     FROM invoices WHERE invoice_no = ANY ($1::integer[]) ORDER BY invoice_no FOR UPDATE`,
    [numbers],
  );
  const paid = await paidCentsOf(
    manager,
    invoices.map(({ id }) => id),
  );
  return new Map(
    invoices.map((invoice) => [invoice.invoiceNo, { ...invoice, paidCents: paid.get(invoice.id) ?? 0 }]),
  );
}

/** Pays the open amounts of invoices that the transaction has locked; records and announces them. */
export async function payInvoices(
  manager: EntityManager,
  payments: readonly LastPayment[],
  paidAt: Date,
): Promise<void> {
  if (payments.length === 0) return;
  const ids = payments.map(({ invoice }) => invoice.id);
  const paymentIds = newIds(payments.length);
  await manager.query(
    `INSERT INTO payments (id, invoice_id, booking_id, amount_cents, date)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::integer[], $5::date[])`,
    [
      arrayLiteral(paymentIds),
      arrayLiteral(ids),
      arrayLiteral(payments.map(({ bookingId }) => bookingId)),
      arrayLiteral(payments.map(({ invoice }) => openCentsOf(invoice))),
      arrayLiteral(payments.map(({ date }) => date)),
    ],
  );
  const credits = payments.map(({ invoice, amountCents, date }, index) => ({
    userId: invoice.userId,
    amountCents: amountCents - openCentsOf(invoice),
    date,
    paymentId: paymentIds[index],
  }));
  await addCredits(
    manager,
    credits.filter(({ amountCents }) => amountCents > 0),
  );
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
