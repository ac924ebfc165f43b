import { type InvoiceSnapshot, type PaidExtension, toWireDate } from '@lanewise/contracts';
import type { KnownInvoice } from './known-invoice.entity.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A paid invoice, and the days that it adds. */
export interface Payment {
  id: string;
  paidAt: Date;
  days: number;
}

/** The extension of a paid period by a payment. */
export interface Extension {
  /** End of the period before, in the past if it had ended. */
  endBefore: Date;
  extendedFrom: Date;
  extendedTo: Date;
}

/** The end of a period, and its extensions in order of payment. */
export interface Period<Paid extends Payment> {
  end: Date | null;
  extensions: (Paid & Extension)[];
}

/** Adds a payment to a period: it goes on from its end, or from the payment if it has ended or there never was one. */
export function extend<Paid extends Payment>(
  { end, extensions }: Period<Paid>,
  payment: Paid,
): Period<Paid> & { end: Date } {
  const endNow = end ?? payment.paidAt;
  const { steps, moved } = stepsOf(endNow, extensions);
  const start = extensions.at(0)?.endBefore ?? endNow;
  // Events of payments may come in another order than the payments.
  const place = steps.findIndex(({ paid }) => paid.paidAt >= payment.paidAt);
  return place < 0
    ? replay(start, [...steps, { paid: payment, moved }], 0)
    : replay(start, steps.toSpliced(place, 0, { paid: payment, moved: 0 }), moved);
}

/**
 * Takes a payment out of a period. The other extensions count as if that payment had never been: each begins at the end
 * of those before, or at its own payment if that is later. Changes by hand stay, and a period that an administrator
 * has removed stays removed.
 */
export function takeBack<Paid extends Payment>(
  { end, extensions }: Period<Paid>,
  { id, ...removed }: Pick<Payment, 'id'> & Extension,
): Period<Paid> {
  const { steps, moved } = stepsOf(end ?? removed.extendedTo, extensions);
  const start = extensions.at(0)?.endBefore ?? removed.endBefore;
  let movedBefore = 0;
  const remaining: Step<Paid>[] = [];
  for (const step of steps) {
    if (step.paid.id === id) movedBefore = step.moved;
    else {
      remaining.push({ ...step, moved: step.moved + movedBefore });
      movedBefore = 0;
    }
  }
  const without = replay(start, remaining, moved + movedBefore);
  return { ...without, end: end && without.end };
}

/** A payment, and the milliseconds by which an administrator had moved the end before it. */
interface Step<Paid> {
  paid: Paid;
  moved: number;
}

/** Returns the steps to an end: the payments, and the milliseconds that it was moved before each and after the last. */
function stepsOf<Paid extends Payment>(
  end: Date,
  extensions: readonly (Paid & Extension)[],
): { steps: Step<Paid>[]; moved: number } {
  const steps = extensions.map((paid, place) => ({
    paid,
    moved: place === 0 ? 0 : +paid.endBefore - +extensions[place - 1].extendedTo,
  }));
  return { steps, moved: extensions.length === 0 ? 0 : +end - +extensions.at(-1)!.extendedTo };
}

function replay<Paid extends Payment>(
  start: Date,
  steps: readonly Step<Paid>[],
  movedAfter: number,
): Period<Paid> & { end: Date } {
  let end = +start;
  const extensions = steps.map(({ paid, moved }) => {
    const endBefore = end + moved;
    const from = Math.max(endBefore, +paid.paidAt);
    end = from + paid.days * DAY_MS;
    return {
      ...paid,
      endBefore: new Date(endBefore),
      extendedFrom: new Date(from),
      extendedTo: new Date(end),
    };
  });
  return { end: new Date(end + movedAfter), extensions };
}

export type PaidInvoice = KnownInvoice & Payment;
type ExtendingInvoice = PaidInvoice & Extension;

export const wasPaid = (invoice: KnownInvoice): invoice is ExtendingInvoice => Boolean(invoice.paidAt);

/** Says whether an invoice extends the period now. */
export const isExtending = (invoice: KnownInvoice): invoice is ExtendingInvoice =>
  wasPaid(invoice) && invoice.takenBackAt === null;

export const toColumns = (invoice: InvoiceSnapshot) => ({
  id: invoice.id,
  version: invoice.version,
  accountId: invoice.userId,
  invoiceNo: invoice.invoiceNo,
  item: invoice.item,
  months: invoice.quantity,
  days: invoice.days,
});

/** @param period the current period of the account */
export const toPaidExtension = (invoice: ExtendingInvoice, period: Period<PaidInvoice>): PaidExtension => ({
  invoiceId: invoice.id,
  invoiceNo: invoice.invoiceNo,
  item: invoice.item,
  months: invoice.months,
  days: invoice.days,
  endBefore: toWireDate(invoice.endBefore),
  from: toWireDate(invoice.extendedFrom),
  to: toWireDate(invoice.extendedTo),
  paidAt: toWireDate(invoice.paidAt),
  takenBackAt: invoice.takenBackAt && toWireDate(invoice.takenBackAt),
  endWithout: endWithout(invoice, period),
});

function endWithout(invoice: ExtendingInvoice, period: Period<PaidInvoice>): string | null {
  const end = isExtending(invoice) ? takeBack(period, invoice).end : null;
  return end && toWireDate(end);
}
