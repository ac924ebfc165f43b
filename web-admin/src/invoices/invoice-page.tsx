import { fullName, saveCsv, toCsv } from '@lanewise/browser';
import { FilterSelect } from '@lanewise/browser/ui';
import {
  INVOICE_SORT_LABELS,
  invoiceDeleteText,
  type InvoiceListItem,
  type InvoiceListRequest,
  MESSAGES,
} from '@lanewise/contracts';
import PaidIcon from '@mui/icons-material/PriceCheckOutlined';
import { Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { useListFilterContext } from 'react-admin';
import { SelectionAction } from '../shared/selection/selection-action';
import { toCsvDate } from '../shared/format/csv-date';
import { EndlessList } from '../shared/list/endless-list';
import { ExportButton } from '../shared/list/export-button';
import { Page } from '../shared/page';
import { RemoveDialog } from '../shared/record/remove-dialog';
import { SearchBox } from '../shared/list/search-box';
import { SortMenu } from '../shared/list/sort-menu';
import { NEW } from '../shared/links/new-invoice';
import { useOpenRecord } from '../shared/record/use-open-record';
import { AddPaymentDialog } from './add-payment-dialog';
import { invoiceColumns } from './invoice-columns';
import { MarkPaidDialog } from './mark-paid-dialog';
import { NewInvoiceDrawer } from './new/new-invoice-drawer';
import { VoidDialog } from './void-dialog';

/** The invoices of all accounts. */
export function InvoicePage() {
  const [paying, setPaying] = useState<InvoiceListItem | null>(null);
  const [removing, setRemoving] = useState<InvoiceListItem | null>(null);
  const columns = useMemo(() => invoiceColumns({ onAddPayment: setPaying, onRemove: setRemoving }), []);
  const isVoiding = removing !== null && (removing.isPaid || removing.paid > 0);
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
        selectionActions={
          <SelectionAction<InvoiceListItem> label="Mark as Paid" Icon={PaidIcon}>
            {(chosen, dialog) => <MarkPaidDialog invoices={chosen} {...dialog} />}
          </SelectionAction>
        }
      />
      <NewInvoiceDrawer />
      <RemoveDialog
        resource="invoices"
        record={isVoiding ? null : removing}
        onClose={() => setRemoving(null)}
        text={({ invoiceNo }) => invoiceDeleteText(invoiceNo)}
        doneText="Invoice removed."
      />
      <VoidDialog invoice={isVoiding ? removing : null} onClose={() => setRemoving(null)} />
      <AddPaymentDialog invoice={paying} onClose={() => setPaying(null)} />
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
  void: { name: 'Void', filter: { isVoid: true } },
};
type Choice = keyof typeof CHOICES;

/** Filters the invoices by whether they are paid, or overdue. */
function PaidFilter() {
  const { filterValues, setFilters } = useListFilterContext();
  const { isPaid, isOverdue, isVoid, ...rest } = filterValues as InvoiceListRequest;
  return (
    <FilterSelect<Choice>
      label="Paid"
      value={choiceOf({ isPaid, isOverdue, isVoid })}
      choices={Object.entries(CHOICES).map(([id, { name }]) => ({ id: id as Choice, name }))}
      onChange={(choice) => setFilters({ ...rest, ...CHOICES[choice].filter })}
    />
  );
}

function choiceOf({ isPaid, isOverdue, isVoid }: InvoiceListRequest): Choice {
  if (isVoid) return 'void';
  if (isOverdue) return 'overdue';
  if (isPaid === undefined) return 'all';
  return isPaid ? 'paid' : 'unpaid';
}

const CSV_COLUMNS: Record<string, (invoice: InvoiceListItem) => string | number | null> = {
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
  'Paid (USD)': ({ paid }) => paid,
  Overdue: ({ isOverdue }) => (isOverdue ? 'Yes' : 'No'),
  'Voided at (UTC)': ({ voidedAt }) => toCsvDate(voidedAt),
  'Credit note': ({ creditNoteNo }) => creditNoteNo,
  Read: ({ isRead }) => (isRead ? 'Yes' : 'No'),
};

export const invoicesCsv = (invoices: readonly InvoiceListItem[]): string => toCsv(CSV_COLUMNS, invoices);

function exportInvoices(invoices: InvoiceListItem[]): void {
  saveCsv(invoicesCsv(invoices), 'invoices.csv');
}
