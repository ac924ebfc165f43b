import { fullName, saveCsv, toCsv } from '@lanewise/browser';
import type { InvoiceListItem } from '@lanewise/contracts';
import { toCsvDate } from '../shared/csvDate';

const COLUMNS: Record<string, (invoice: InvoiceListItem) => string | number> = {
  'Invoice No': ({ invoiceNo }) => invoiceNo,
  'Created (UTC)': ({ createdAt }) => toCsvDate(createdAt),
  'Invoiced to': ({ invoiceTo }) => invoiceTo,
  Account: ({ user }) => (user ? fullName(user) : ''),
  Company: ({ user }) => user?.companyName ?? '',
  Email: ({ user }) => user?.email ?? '',
  Item: ({ item }) => item,
  Months: ({ quantity }) => quantity,
  'Price (USD)': ({ price }) => price,
  'Total (USD)': ({ total }) => total,
  Paid: ({ isPaid }) => (isPaid ? 'Yes' : 'No'),
  'Paid at (UTC)': ({ paidAt }) => toCsvDate(paidAt),
  Overdue: ({ isOverdue }) => (isOverdue ? 'Yes' : 'No'),
  Read: ({ isRead }) => (isRead ? 'Yes' : 'No'),
};

export const invoicesCsv = (invoices: readonly InvoiceListItem[]): string => toCsv(COLUMNS, invoices);

export function exportInvoices(invoices: InvoiceListItem[]): void {
  saveCsv(invoicesCsv(invoices), 'invoices.csv');
}
