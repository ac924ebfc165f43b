import { type CreateInvoiceRequest, MESSAGES, type TaxRate } from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import { badRequest } from '@lanewise/http';
import type { EntityManager } from 'typeorm';
import { withTax } from '../issuer/invoice-terms.rules.js';
import { addressOfOwner } from '../owners/known-owners.js';
import { lockPackage } from '../packages/lock-package.js';
import { isTrial } from '../packages/price-package.rules.js';
import { lockCredit } from '../credits/account-credits.js';
import { addInvoice, nextInvoiceNo } from './change-invoice.js';
import { addPayment } from './change-payments.js';
import { Invoice } from './invoice.entity.js';
import { dayOf, termsOf } from './invoice.rules.js';

/**
 * Orders a package for an account, at its current price, and announces the invoice. A credit of the account pays as much
 * of it as it can.
 * @throws a 400 for an unknown package, and for Trial
 */
export async function orderPackage(
  manager: EntityManager,
  userId: string,
  { item, quantity, invoiceTo, notes }: CreateInvoiceRequest,
  createdAt: Date,
  tax: TaxRate | null = null,
): Promise<Invoice> {
  const ordered = await lockPackage(manager, item.trim());
  if (!ordered) throw refused('package-unknown', MESSAGES.packageUnknown);
  if (isTrial(ordered)) throw refused('trial-not-ordered', MESSAGES.trialNotOrdered);
  const credit = await lockCredit(manager, userId);
  const invoice = manager.create(Invoice, {
    id: newId(),
    userId,
    invoiceTo,
    ...withTax(termsOf(ordered, quantity), tax),
    address: await addressOfOwner(manager, userId),
    notes: notes ?? null,
    isRead: false,
    createdAt,
    paidAt: null,
    voidedAt: null,
    creditNoteNo: null,
    // Last, as other orders wait from here on.
    invoiceNo: await nextInvoiceNo(manager),
  });
  const added = await addInvoice(manager, invoice);
  const amountCents = Math.min(credit, added.totalCents);
  return amountCents > 0
    ? addPayment(manager, added, { date: dayOf(createdAt), amountCents, isCredit: true }, createdAt)
    : added;
}

const refused = (code: string, message: string) => badRequest(code, message, { item: [message] });
