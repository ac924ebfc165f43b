import type { UnmatchedReason } from '@lanewise/contracts';
import { arrayLiteral, newIds } from '@lanewise/database';
import type { EntityManager } from 'typeorm';
import { lockInvoices, payInvoices, type LastPayment } from '../invoices/pay-invoices.js';
import { findInvoiceNumbers, type NamedInvoices } from './matching/invoice-numbers.rules.js';
import { matchInvoice, unpayableReason } from './matching/match.rules.js';
import type { ReadBooking } from './readers/statement-file.js';

const NONE: NamedInvoices = { numbers: [], areExplicit: false };

interface StoredCounts {
  matched: number;
  unmatched: number;
  /** Bookings that are stored already. */
  known: number;
}

const INSERT = `
  INSERT INTO bookings (id, statement_id, identity, date, amount_cents, currency, reference, payer, status, reason, invoice_no)
  SELECT id, $1, identity, date, amount_cents, currency, reference, payer,
    CASE WHEN invoice_no IS NULL THEN 'unmatched' ELSE 'matched' END, reason, invoice_no
  FROM unnest($2::uuid[], $3::text[], $4::date[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::text[],
    $10::integer[]) AS booking (id, identity, date, amount_cents, currency, reference, payer, reason, invoice_no)`;

/** Stores the new bookings of a statement in their order, and pays the invoices that they name. */
export async function storeBookings(
  manager: EntityManager,
  statementId: string,
  read: readonly ReadBooking[],
  identityOf: (booking: ReadBooking) => string,
  paidAt: Date,
): Promise<StoredCounts> {
  const bookings = await withoutStored(manager, read, identityOf);
  const ids = newIds(bookings.size);
  const { settled, payments } = await settle(manager, bookings, ids);
  if (bookings.size > 0) {
    const values = [...bookings.values()];
    await manager.query(INSERT, [
      statementId,
      arrayLiteral(ids),
      arrayLiteral([...bookings.keys()]),
      arrayLiteral(values.map(({ date }) => date)),
      arrayLiteral(values.map(({ amountCents }) => amountCents)),
      arrayLiteral(values.map(({ currency }) => currency)),
      arrayLiteral(values.map(({ reference }) => reference)),
      arrayLiteral(values.map(({ payer }) => payer)),
      arrayLiteral(settled.map(({ reason }) => reason)),
      arrayLiteral(settled.map(({ invoiceNo }) => invoiceNo)),
    ]);
  }
  await payInvoices(manager, payments, paidAt);
  return {
    matched: payments.length,
    unmatched: bookings.size - payments.length,
    known: read.length - bookings.size,
  };
}

/** Returns the bookings that no statement had before, by identity. */
async function withoutStored(
  manager: EntityManager,
  read: readonly ReadBooking[],
  identityOf: (booking: ReadBooking) => string,
): Promise<Map<string, ReadBooking>> {
  const bookings = new Map<string, ReadBooking>();
  for (const booking of read) {
    const identity = identityOf(booking);
    if (!bookings.has(identity)) bookings.set(identity, booking);
  }
  const stored = await manager.query<{ identity: string }[]>(
    'SELECT identity FROM bookings WHERE identity = ANY ($1::text[])',
    [arrayLiteral([...bookings.keys()])],
  );
  for (const { identity } of stored) bookings.delete(identity);
  return bookings;
}

/** Decides for each booking which invoice it pays, or why none. Returns the payments, too. */
async function settle(
  manager: EntityManager,
  bookings: ReadonlyMap<string, ReadBooking>,
  ids: readonly string[],
): Promise<{
  settled: { reason: UnmatchedReason | null; invoiceNo: number | null }[];
  payments: LastPayment[];
}> {
  const candidates = [...bookings.values()].map((booking) => {
    const reason = unpayableReason(booking);
    return { booking, reason, named: reason ? NONE : findInvoiceNumbers(booking.reference) };
  });
  const invoices = await lockInvoices(manager, [
    ...new Set(candidates.flatMap(({ named }) => named.numbers)),
  ]);
  const payments: LastPayment[] = [];
  const settled = candidates.map(({ booking, reason, named }, index) => {
    if (reason) return { reason, invoiceNo: null };
    const match = matchInvoice(booking.amountCents!, named, invoices);
    if ('reason' in match) return { reason: match.reason, invoiceNo: null };
    const { invoice } = match;
    payments.push({ invoice, bookingId: ids[index], date: booking.date!, amountCents: booking.amountCents! });
    invoices.set(invoice.invoiceNo, { ...invoice, isPaid: true });
    return { reason: null, invoiceNo: invoice.invoiceNo };
  });
  return { settled, payments };
}
