import { type PaidExtension, toWireDate } from '@lanewise/contracts';
import type { KnownInvoice } from './known-invoice.entity.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How a paid period was extended. */
export interface Extension {
  /** End of the period before, in the past if it had ended. */
  endBefore: Date;
  extendedFrom: Date;
  extendedTo: Date;
}

/** Extends a period by a number of days from its end, or from now if it has ended or there never was one. */
export function extend(end: Date | null, days: number, now: Date): Extension {
  const endBefore = end ?? now;
  const extendedFrom = endBefore > now ? endBefore : now;
  return { endBefore, extendedFrom, extendedTo: new Date(extendedFrom.getTime() + days * DAY_MS) };
}

/**
 * Returns the end of a period without an extension: whatever has moved it meanwhile, it moves back by as much as the
 * extension moved it. A period that an administrator has removed stays removed.
 */
export function takeBack(
  end: Date | null,
  { endBefore, extendedTo }: Omit<Extension, 'extendedFrom'>,
): Date | null {
  return end && new Date(end.getTime() - (extendedTo.getTime() - endBefore.getTime()));
}

/** @param invoice has extended the period */
export function toPaidExtension(invoice: KnownInvoice): PaidExtension {
  return {
    invoiceId: invoice.id,
    invoiceNo: invoice.invoiceNo,
    item: invoice.item,
    months: invoice.months,
    days: invoice.days,
    from: toWireDate(invoice.extendedFrom!),
    to: toWireDate(invoice.extendedTo!),
    paidAt: toWireDate(invoice.paidAt!),
    takenBackAt: invoice.takenBackAt && toWireDate(invoice.takenBackAt),
  };
}
