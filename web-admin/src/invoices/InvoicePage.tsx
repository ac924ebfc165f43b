import { INVOICE_SORT_LABELS, invoiceDeleteText, type InvoiceListItem, MESSAGES } from '@lanewise/contracts';
import { useMemo, useState } from 'react';
import { EndlessList } from '../shared/EndlessList';
import { ExportButton } from '../shared/ExportButton';
import { Page } from '../shared/Page';
import { RemoveDialog } from '../shared/RemoveDialog';
import { SearchBox } from '../shared/SearchBox';
import { SortMenu } from '../shared/SortMenu';
import { exportInvoices } from './exportInvoices';
import { invoiceColumns } from './invoiceColumns';
import { PaidFilter } from './PaidFilter';

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
        actions={<ExportButton />}
        filters={
          <>
            <SearchBox hint="Invoice No, Invoiced to" />
            <PaidFilter />
            <SortMenu labels={INVOICE_SORT_LABELS} />
          </>
        }
        columns={columns}
      />
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
