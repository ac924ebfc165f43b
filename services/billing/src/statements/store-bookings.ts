import type { UnmatchedReason } from '@lanewise/contracts';
import { arrayLiteral, newIds } from '@lanewise/database';
import type { EntityManager } from 'typeorm';
import { lockInvoices, payInvoices } from '../invoices/pay-invoices.js';
import { findInvoiceNumbers } from './matching/invoice-numbers.rules.js';
import { matchInvoice, unpayableReason } from './matching/match.rules.js';
import type { ReadBooking } from './readers/statement-file.js';

interface StoredCounts {
  matched: number;
  unmatched: number;
  /** Bookings that are stored already. */
  known: number;
}

const INSERT = `
  INSERT INTO bookings (id, statement_id, identity, date, amount_cents, currency, reference, status, reason, invoice_no)
  SELECT id, $1, identity, date, amount_cents, currency, reference,
    CASE WHEN invoice_no IS NULL THEN 'unmatched' ELSE 'matched' END, reason, invoice_no
  FROM unnest($2::uuid[], $3::text[], $4::date[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::integer[])
    AS booking (id, identity, date, amount_cents, currency, reference, reason, invoice_no)`;

/** Stores bookings of a statement in their order, those that are new, and pays the invoices that they name. */
export async function storeBookings(
  manager: EntityManager,
  statementId: string,
  read: readonly ReadBooking[],
  identityOf: (booking: ReadBooking) => string,
  paidAt: Date,
): Promise<StoredCounts> {
  const bookings = await withoutKnown(manager, read, identityOf);
  const { settled, paid } = await settle(manager, bookings);
  await payInvoices(manager, paid, paidAt);
  if (bookings.size > 0) {
    const values = [...bookings.values()];
    await manager.query(INSERT, [
      statementId,
      arrayLiteral(newIds(bookings.size)),
      arrayLiteral([...bookings.keys()]),
      arrayLiteral(values.map(({ date }) => date)),
      arrayLiteral(values.map(({ amountCents }) => amountCents)),
      arrayLiteral(values.map(({ currency }) => currency)),
      arrayLiteral(values.map(({ reference }) => reference)),
      arrayLiteral(settled.map(({ reason }) => reason)),
      arrayLiteral(settled.map(({ invoiceNo }) => invoiceNo)),
    ]);
  }
  return {
    matched: paid.length,
    unmatched: bookings.size - paid.length,
    known: read.length - bookings.size,
  };
}

/** Returns the bookings that no statement had before, by what identifies them. */
async function withoutKnown(
  manager: EntityManager,
  read: readonly ReadBooking[],
  identityOf: (booking: ReadBooking) => string,
): Promise<Map<string, ReadBooking>> {
  const bookings = new Map<string, ReadBooking>();
  for (const booking of read) {
    const identity = identityOf(booking);
    if (!bookings.has(identity)) bookings.set(identity, booking);
  }
  const known = await manager.query<{ identity: string }[]>(
    'SELECT identity FROM bookings WHERE identity = ANY ($1::text[])',
    [arrayLiteral([...bookings.keys()])],
  );
  for (const { identity } of known) bookings.delete(identity);
  return bookings;
}

/** Decides for each booking which invoice it pays, or why none. Returns the ids of the paid ones, too. */
async function settle(
  manager: EntityManager,
  bookings: ReadonlyMap<string, ReadBooking>,
): Promise<{ settled: { reason: UnmatchedReason | null; invoiceNo: number | null }[]; paid: string[] }> {
  const candidates = [...bookings.values()].map((booking) => {
    const reason = unpayableReason(booking);
    return { booking, reason, numbers: reason ? [] : findInvoiceNumbers(booking.reference).numbers };
  });
  const invoices = await lockInvoices(manager, [...new Set(candidates.flatMap(({ numbers }) => numbers))]);
  const paid: string[] = [];
  const settled = candidates.map(({ booking, reason, numbers }) => {
    if (reason) return { reason, invoiceNo: null };
    const match = matchInvoice(booking.amountCents!, numbers, invoices);
    if ('reason' in match) return { reason: match.reason, invoiceNo: null };
    const { id, invoiceNo } = match.invoice;
    paid.push(id);
    invoices.set(invoiceNo, { ...match.invoice, isPaid: true });
    return { reason: null, invoiceNo };
  });
  return { settled, paid };
}
