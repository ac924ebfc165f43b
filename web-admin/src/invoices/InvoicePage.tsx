import { fullName, saveCsv, toCsv } from '@lanewise/browser';
import { FilterSelect } from '@lanewise/browser/ui';
import { INVOICE_SORT_LABELS, invoiceDeleteText, type InvoiceListItem, MESSAGES } from '@lanewise/contracts';
import { Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { useListFilterContext } from 'react-admin';
import { toCsvDate } from '../shared/csvDate';
import { EndlessList } from '../shared/EndlessList';
import { ExportButton } from '../shared/ExportButton';
import { Page } from '../shared/Page';
import { RemoveDialog } from '../shared/RemoveDialog';
import { SearchBox } from '../shared/SearchBox';
import { SortMenu } from '../shared/SortMenu';
import { NEW } from '../shared/newInvoice';
import { useOpenRecord } from '../shared/useOpenRecord';
import { invoiceColumns } from './invoiceColumns';
import { NewInvoiceDrawer } from './new/NewInvoiceDrawer';

/** The invoices of all accounts. */
export function InvoicePage() {
  const [removing, setRemoving] = useState<InvoiceListItem | null>(null);
  const columns = useMemo(() => invoiceColumns(setRemoving), []);
  return (
    <Page title="Invoices">
      <EndlessList
        resource="invoices"
        title="Invoices"
        sort={{ field: 'invoiceNo', order: 'DESC' }}
        exporter={exportInvoices}
        emptyText={MESSAGES.noInvoices}
        actions={
          <>
            <ExportButton />
            <NewInvoiceButton />
          </>
        }
        filters={
          <>
            <SearchBox hint="Invoice No, Invoiced to" />
            <PaidFilter />
            <SortMenu labels={INVOICE_SORT_LABELS} columns={columns} />
          </>
        }
        columns={columns}
      />
      <NewInvoiceDrawer />
      <RemoveDialog
        resource="invoices"
        record={removing}
        onClose={() => setRemoving(null)}
        text={({ invoiceNo }) => invoiceDeleteText(invoiceNo)}
        doneText="Invoice removed."
      />
    </Page>
  );
}

function NewInvoiceButton() {
  const { open } = useOpenRecord();
  return (
    <Button variant="contained" onClick={() => open(NEW)}>
      + Invoice
    </Button>
  );
}

/** The fields that each choice filters by. */
const CHOICES = {
  all: { name: 'All', filter: {} },
  unpaid: { name: 'Unpaid', filter: { isPaid: false } },
  overdue: { name: 'Overdue', filter: { isOverdue: true } },
  paid: { name: 'Paid', filter: { isPaid: true } },
};
type Choice = keyof typeof CHOICES;

/** Filters the invoices by whether they are paid, or overdue. */
function PaidFilter() {
  const { filterValues, setFilters } = useListFilterContext();
  const { isPaid, isOverdue, ...others } = filterValues as { isPaid?: boolean; isOverdue?: boolean };
  return (
    <FilterSelect<Choice>
      label="Paid"
      value={choiceOf(isPaid, isOverdue)}
      choices={Object.entries(CHOICES).map(([id, { name }]) => ({ id: id as Choice, name }))}
      onChange={(choice) => setFilters({ ...others, ...CHOICES[choice].filter })}
    />
  );
}

function choiceOf(isPaid?: boolean, isOverdue?: boolean): Choice {
  if (isOverdue) return 'overdue';
  if (isPaid === undefined) return 'all';
  return isPaid ? 'paid' : 'unpaid';
}

const CSV_COLUMNS: Record<string, (invoice: InvoiceListItem) => string | number> = {
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

export const invoicesCsv = (invoices: readonly InvoiceListItem[]): string => toCsv(CSV_COLUMNS, invoices);

function exportInvoices(invoices: InvoiceListItem[]): void {
  saveCsv(invoicesCsv(invoices), 'invoices.csv');
}
