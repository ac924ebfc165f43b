import { MESSAGES } from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import { DomainError } from '@lanewise/http';
import { toDollars } from '@lanewise/money';
import { audit } from '@lanewise/runtime';
import { type EntityManager, In } from 'typeorm';
import { addCredits, assertCreditUnused } from '../credits/account-credits.js';
import { Payment } from '../payments/payment.entity.js';
import { paymentsOf, sumOf } from '../payments/read-payments.js';
import { unmatchBookings } from '../statements/move-booking.js';
import { announce } from './change-invoice.js';
import { invoiceRecord } from './invoice-audit.rules.js';
import type { Invoice } from './invoice.entity.js';
import { dayOf } from './invoice.rules.js';

/* Payments of an invoice, and whether they pay it. The transaction has locked the invoice. */

/** A payment to add; without an amount, of all that is open. */
export type NewPayment = Pick<Payment, 'date'> &
  Partial<Pick<Payment, 'amountCents' | 'bookingId'>> & {
    /** True if it is taken from the credit of the account, which the transaction has locked. */
    isCredit?: boolean;
  };

/**
 * Adds a payment, and marks the invoice paid at `now` once its payments reach the total. The surplus of a booking becomes
 * a credit of the account.
 * @throws a 409 for an invoice that is paid or void, and by hand for more than is open
 */
export async function addPayment(
  manager: EntityManager,
  invoice: Invoice,
  { date, amountCents, bookingId = null, isCredit = false }: NewPayment,
  now: Date,
): Promise<Invoice> {
  assertNotVoid(invoice);
  if (invoice.paidAt) throw new DomainError(409, 'invoice-paid', MESSAGES.invoiceAlreadyPaid);
  const paidCents = sumOf(await paymentsOf(manager, invoice.id));
  const openCents = invoice.totalCents - paidCents;
  const cents = Math.min(amountCents ?? openCents, openCents);
  const surplus = (amountCents ?? cents) - cents;
  // An amount typed by hand may be wrong.
  if (surplus > 0 && bookingId === null)
    throw new DomainError(409, 'payment-too-large', MESSAGES.paymentTooLarge);
  const paymentId = newId();
  await manager.insert(Payment, {
    id: paymentId,
    invoiceId: invoice.id,
    bookingId,
    amountCents: cents,
    date,
  });
  const credit = isCredit ? -cents : surplus;
  if (credit !== 0)
    await addCredits(manager, [{ userId: invoice.userId, amountCents: credit, date, paymentId }]);
  if (cents === openCents) return changePaidAt(manager, invoice, now);
  await auditPaid(manager, 'invoice.part-paid', invoice, paidCents, paidCents + cents);
  return addVersion(manager, invoice);
}

/**
 * Takes payments off the invoice. Their bookings are unmatched and can be assigned again; it is open again if the
 * remaining payments do not reach the total. Their surplus goes with them, and what they took from a credit is given back.
 * @throws a 409 for a void invoice, and if their surplus is used already
 */
export async function takeOffPayments(
  manager: EntityManager,
  invoice: Invoice,
  payments: readonly Payment[],
): Promise<Invoice> {
  assertNotVoid(invoice);
  if (payments.length === 0) return invoice;
  await unmatchBookings(
    manager,
    payments.flatMap(({ bookingId }) => bookingId ?? []),
  );
  const ids = payments.map(({ id }) => id);
  await assertCreditUnused(manager, invoice.userId, ids);
  await manager.delete(Payment, { id: In(ids) });
  if (invoice.paidAt) return changePaidAt(manager, invoice, null);
  const left = sumOf(await paymentsOf(manager, invoice.id));
  await auditPaid(manager, 'invoice.unpaid', invoice, left + sumOf(payments), left);
  return addVersion(manager, invoice);
}

/**
 * Marks an invoice paid at an instant by a payment by hand of what is open, or unpaid with null by taking all its
 * payments off. One that already is so stays as it is.
 */
export async function setPaid(
  manager: EntityManager,
  invoice: Invoice,
  paidAt: Date | null,
): Promise<Invoice> {
  assertNotVoid(invoice);
  if (!paidAt) return takeOffPayments(manager, invoice, await paymentsOf(manager, invoice.id));
  return invoice.paidAt ? invoice : addPayment(manager, invoice, { date: dayOf(paidAt) }, paidAt);
}

/** @throws a 409 for a void invoice, which stays as it is */
export function assertNotVoid({ voidedAt }: Pick<Invoice, 'voidedAt'>): void {
  if (voidedAt) throw new DomainError(409, 'invoice-void', MESSAGES.invoiceVoid);
}

async function changePaidAt(manager: EntityManager, invoice: Invoice, paidAt: Date | null): Promise<Invoice> {
  const before = Object.assign({}, invoice);
  const saved = await manager.save(Object.assign(invoice, { paidAt }));
  const change = paidAt ? 'paid' : 'unpaid';
  await audit(manager, invoiceRecord(`invoice.${change}`, before, saved));
  await announce(manager, saved, change);
  return saved;
}

/** Raises the version: a client that has seen other payments has an old one. */
async function addVersion(manager: EntityManager, invoice: Invoice): Promise<Invoice> {
  invoice.version += 1;
  await manager.query('UPDATE invoices SET version = $2 WHERE id = $1', [invoice.id, invoice.version]);
  return invoice;
}

const auditPaid = (
  manager: EntityManager,
  action: 'invoice.part-paid' | 'invoice.unpaid',
  invoice: Invoice,
  fromCents: number,
  toCents: number,
): Promise<void> =>
  audit(manager, {
    ...invoiceRecord(action, invoice, invoice),
    changes: [{ field: 'paid', from: toDollars(fromCents), to: toDollars(toCents) }],
  });
