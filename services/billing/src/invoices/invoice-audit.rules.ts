import { toDollars } from '@lanewise/money';
import { auditChanges, type AuditRecord } from '@lanewise/runtime';
import type { Invoice } from './invoice.entity.js';

type InvoiceAction = Extract<AuditRecord['action'], `invoice.${string}`>;

const FIELDS = [
  'userId',
  'invoiceTo',
  'item',
  'quantity',
  'total',
  'paidAt',
  'voidedAt',
  'creditNoteNo',
  'notes',
] as const;

/** The audit record of a change of an invoice; null before it is created, and after it is removed. */
export function invoiceRecord(
  action: InvoiceAction,
  before: Invoice | null,
  after: Invoice | null,
): AuditRecord {
  const { id, invoiceNo } = (after ?? before)!;
  return {
    action,
    subject: { id, name: `Invoice ${invoiceNo}` },
    changes: auditChanges(before && withTotal(before), after && withTotal(after), FIELDS),
  };
}

const withTotal = (invoice: Invoice) => Object.assign({}, invoice, { total: toDollars(invoice.totalCents) });
