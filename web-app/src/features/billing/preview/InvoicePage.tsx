import { errorMessage, referenceOf } from '@lanewise/browser';
import { ErrorDisplay } from '@lanewise/browser/ui';
import { type Invoice, MESSAGES } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router';
import { Page } from '../../../shared/Page';
import { fetchInvoice, invoiceKey } from '../api';
import { useMarkAsRead } from '../useMarkAsRead';
import { InvoicePayments } from './InvoicePayments';
import { InvoiceSheet } from './InvoiceSheet';
import { InvoiceTools } from './InvoiceTools';

/** An invoice, to look at, print and download. */
export function InvoicePage() {
  const { id = '' } = useParams();
  const invoice = useQuery({
    queryKey: invoiceKey(id),
    queryFn: ({ signal }) => fetchInvoice(id, signal),
  });
  useReadMark(invoice.data);

  return (
    <Page maxWidth={820}>
      {!invoice.data && <title>Invoice · Lanewise</title>}
      <PrintStyles />
      {invoice.isPending ? (
        <Box role="status" aria-label="Loading the invoice">
          <Skeleton variant="rounded" height={34} width={220} sx={{ ml: 'auto', mb: 1.5 }} />
          <Skeleton variant="rounded" height={760} />
        </Box>
      ) : invoice.data ? (
        <>
          <InvoiceTools invoice={invoice.data} />
          <InvoiceSheet invoice={invoice.data} />
          <InvoicePayments invoice={invoice.data} />
        </>
      ) : (
        <ErrorDisplay
          large
          message={invoice.error ? errorMessage(invoice.error) : MESSAGES.pageErrorTitle}
          reference={referenceOf(invoice.error)}
          onRetry={() => void invoice.refetch()}
        />
      )}
    </Page>
  );
}

/** Marks an invoice that was opened by its address, such as from a notification. */
function useReadMark(invoice: Invoice | null | undefined): void {
  const { counts, markAsRead } = useMarkAsRead();
  const shown = invoice && counts(invoice) ? invoice.id : null;
  // If that fails, it stays unread until it is opened the next time.
  const mark = useEffectEvent((id: string) => void markAsRead(id).catch(() => undefined));
  useEffect(() => {
    if (shown) mark(shown);
  }, [shown]);
}

/** Prints the invoice alone, black on white in either theme. */
const styles = {
  '@page': { size: 'A4 portrait', margin: '18mm' },
  '@media print': {
    '.MuiAlert-root': { display: 'none !important' },
    'html, body, main, main *': {
      color: '#000 !important',
      backgroundColor: '#fff !important',
      borderColor: '#bbb !important',
    },
    'main article': { border: '0 !important', padding: '0 !important' },
  },
};

const PrintStyles = () => <GlobalStyles styles={styles} />;
