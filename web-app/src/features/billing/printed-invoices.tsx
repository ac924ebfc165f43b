import { formatMoney, formatUtcDay } from '@lanewise/browser';
import type { InvoiceListItem } from '@lanewise/contracts';
import type { EndlessList } from '../../shared/list/use-endless-list';
import { type PrintedColumn, PrintedTable } from '../../shared/print/printed-table';
import { monthsLabel, paidText } from './invoice-card';

const COLUMNS: PrintedColumn<InvoiceListItem>[] = [
  { head: 'Invoice', lines: ({ invoiceNo }) => [String(invoiceNo)] },
  { head: 'Date', lines: ({ createdAt }) => [formatUtcDay(createdAt)] },
  { head: 'Invoiced to', lines: ({ invoiceTo }) => [invoiceTo] },
  { head: 'Item', lines: ({ item, quantity }) => [`${item}, ${monthsLabel(quantity)}`] },
  { head: 'Total', lines: ({ total }) => [formatMoney(total)], figures: true },
  { head: 'Paid', lines: (invoice) => [paidText(invoice)] },
];

export default function PrintedInvoices({ list }: { list: EndlessList<InvoiceListItem> }) {
  return (
    <PrintedTable title="Invoices" noun="invoice" rows={list.rows} total={list.total} columns={COLUMNS} />
  );
}
