import { type InvoiceSnapshot, type PaidExtension, toWireDate } from '@lanewise/contracts';
import type { KnownInvoice } from './known-invoice.entity.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How an invoice extended a paid period. */
export interface Extension {
  paidAt: Date;
  /** End of the period before, in the past if it had ended. */
  endBefore: Date;
  extendedFrom: Date;
  extendedTo: Date;
}

/** Extends a period by a number of days from its end, or from the payment if it had ended or there never was one. */
export function extend(end: Date | null, days: number, paidAt: Date): Extension {
  const endBefore = end ?? paidAt;
  const extendedFrom = endBefore > paidAt ? endBefore : paidAt;
  return { paidAt, endBefore, extendedFrom, extendedTo: new Date(extendedFrom.getTime() + days * DAY_MS) };
}

/**
 * Returns the end of a period without an extension: however it was changed since, it moves back by as much as the
 * extension moved it. A period that an administrator has removed stays removed.
 */
export const takeBack = (
  end: Date | null,
  { endBefore, extendedTo }: Pick<Extension, 'endBefore' | 'extendedTo'>,
): Date | null => end && new Date(end.getTime() - (extendedTo.getTime() - endBefore.getTime()));

type PaidInvoice = KnownInvoice & Extension;

export const wasPaid = (invoice: KnownInvoice): invoice is PaidInvoice => Boolean(invoice.paidAt);

/** Whether an invoice extends the period now. */
export const isExtending = (invoice: KnownInvoice): invoice is PaidInvoice =>
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

export const toPaidExtension = (invoice: PaidInvoice): PaidExtension => ({
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
});
