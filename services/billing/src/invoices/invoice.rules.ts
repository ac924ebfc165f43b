import {
  type BankDetails,
  boughtDays,
  INVOICE_PATCH_PATHS,
  type Invoice as InvoiceView,
  type InvoiceChange,
  type InvoiceListItem,
  type InvoiceQuantity,
  type InvoiceSnapshot,
  type InvoiceUser,
  OVERDUE_DAYS,
  type Seller,
  toWireDate,
} from '@lanewise/contracts';
import { patchRefused, readReplacement } from '@lanewise/http';
import { toDollars } from '@lanewise/money';
import { toTerms } from '../issuer/invoice-terms.rules.js';
import type { PricePackage } from '../packages/price-package.entity.js';
import type { Payment } from '../payments/payment.entity.js';
import { sumOf } from '../payments/read-payments.js';
import type { Invoice } from './invoice.entity.js';

const DAY_MS = 86_400_000;

/** The calendar day of an instant in UTC. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Returns the terms that an order fixes, from the package as it is now. */
export const termsOf = (
  pricePackage: Pick<PricePackage, 'id' | 'name' | 'priceCents' | 'period'>,
  quantity: InvoiceQuantity,
) => ({
  packageId: pricePackage.id,
  item: pricePackage.name,
  quantity,
  days: boughtDays(quantity, pricePackage),
  priceCents: pricePackage.priceCents,
  totalCents: quantity * pricePackage.priceCents,
});

/** Returns the instant before which unpaid invoices are overdue. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - OVERDUE_DAYS * DAY_MS);

const isOverdue = ({ paidAt, createdAt }: Pick<Invoice, 'paidAt' | 'createdAt'>, now: Date): boolean =>
  paidAt === null && createdAt < overdueBefore(now);

/** The change that a JSON Patch of an invoice makes. */
export type InvoicePatch = { isPaid: boolean } | { isRead: true };

/**
 * Reads a JSON Patch: one operation, which sets whether the invoice is paid, or that it was read.
 * @throws a 400 for any other
 */
export function readInvoicePatch(patch: unknown): InvoicePatch {
  const [operation, ...others] = (Array.isArray(patch) ? patch : []) as unknown[];
  if (typeof operation !== 'object' || operation === null || others.length > 0)
    throw patchRefused('A patch must be a list of one operation.');
  const { path, value } = readReplacement(operation, INVOICE_PATCH_PATHS);
  if (path === '/IsPaid' && typeof value === 'boolean') return { isPaid: value };
  if (path === '/IsRead' && value === true) return { isRead: true };
  throw patchRefused('This value cannot be set.');
}

const isPaid = ({ paidAt, voidedAt }: Pick<Invoice, 'paidAt' | 'voidedAt'>): boolean =>
  paidAt !== null && voidedAt === null;

/** An invoice in a list, without bank details. */
export const toListItem = (
  invoice: Invoice,
  paidCents: number,
  user: InvoiceUser | undefined,
  now: Date,
): InvoiceListItem => ({
  id: invoice.id,
  version: invoice.version,
  userId: invoice.userId,
  user: user ?? null,
  invoiceNo: invoice.invoiceNo,
  invoiceTo: invoice.invoiceTo,
  item: invoice.item,
  quantity: invoice.quantity,
  price: toDollars(invoice.priceCents),
  total: toDollars(invoice.totalCents),
  ...toTerms(invoice),
  notes: invoice.notes,
  isPaid: isPaid(invoice),
  isRead: invoice.isRead,
  isOverdue: isOverdue(invoice, now),
  createdAt: toWireDate(invoice.createdAt),
  paidAt: isPaid(invoice) ? toWireDate(invoice.paidAt!) : null,
  paid: toDollars(paidCents),
  voidedAt: invoice.voidedAt && toWireDate(invoice.voidedAt),
  creditNoteNo: invoice.creditNoteNo,
});

/** An invoice on the wire, with its payments, seller and bank details. */
export const toView = (
  invoice: Invoice,
  payments: readonly Payment[],
  byCredit: ReadonlySet<string>,
  user: InvoiceUser | undefined,
  bank: BankDetails,
  seller: Seller,
  now: Date,
): InvoiceView => ({
  ...toListItem(invoice, sumOf(payments), user, now),
  payments: payments.map(({ id, date, amountCents, bookingId }) => ({
    id,
    date,
    amount: toDollars(amountCents),
    bookingId,
    isCredit: byCredit.has(id),
  })),
  ...bank,
  hasBankDetails: bank.account !== '',
  seller,
});

/** An invoice in an event. */
export const toSnapshot = (invoice: Invoice, change: InvoiceChange): InvoiceSnapshot => ({
  id: invoice.id,
  version: invoice.version,
  change,
  userId: invoice.userId,
  invoiceNo: invoice.invoiceNo,
  item: invoice.item,
  quantity: invoice.quantity,
  days: invoice.days,
  totalCents: invoice.totalCents,
  isPaid: isPaid(invoice),
  paidAt: isPaid(invoice) ? toWireDate(invoice.paidAt!) : null,
  createdAt: toWireDate(invoice.createdAt),
});
