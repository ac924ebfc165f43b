import {
  errorMessage,
  formatMoney,
  formatUtcDay,
  isAdminPath,
  referenceOf,
  RETURN_PARAM,
  safeReturnPath,
  useSignedIn,
} from '@lanewise/browser';
import { ErrorDisplay, useAppLink } from '@lanewise/browser/ui';
import { type Invoice, MESSAGES } from '@lanewise/contracts';
import BackIcon from '@mui/icons-material/ArrowBack';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, GlobalStyles, IconButton, Skeleton, Stack, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { Page } from '../../../shared/page';
import { toast } from '../../../shared/toast';
import { downloadPdf, fetchInvoice, invoiceKey } from '../api';
import { useMarkAsRead } from '../use-mark-as-read';
import { Facts, InvoiceSheet, Section } from './invoice-sheet';

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

/** Buttons that print or download the invoice, or lead back. They are not printed. */
function InvoiceTools({ invoice }: { invoice: Invoice }) {
  const download = useMutation({
    mutationFn: () => downloadPdf(invoice.id),
    onError: (error) => toast(errorMessage(error, MESSAGES.unknownServerError), 'error'),
  });
  return (
    <Stack
      direction="row"
      sx={{ mb: 1.5, gap: 1, alignItems: 'center', flexWrap: 'wrap', displayPrint: 'none' }}
    >
      <BackLink invoice={invoice} />
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{
          order: 1,
          width: '100%',
          display: { sm: 'none' },
          '@media (orientation: landscape)': { display: 'none' },
        }}
      >
        Turn your phone to landscape to see more of the invoice.
      </Typography>
      <Button startIcon={<PrintIcon />} sx={{ ml: 'auto' }} onClick={() => window.print()}>
        Print
      </Button>
      <IconButton
        aria-label="Download as PDF"
        title="Download as PDF"
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        <DownloadIcon />
      </IconButton>
    </Stack>
  );
}

/** Pages that lead to an invoice, by their paths. */
const PAGES: Record<string, string> = {
  '/invoices': 'Billing',
  '/profile': 'Profile',
  '/admin/invoices': 'Invoices',
  '/admin/payments': 'Payments',
  '/admin/users': 'Users',
};

/**
 * Leads back to the page that the user came from, as it was. The back office names that page in the address, this app
 * in its history.
 */
function BackLink({ invoice }: { invoice: Invoice }) {
  const { user } = useSignedIn();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: { from?: string } | null };
  const linkTo = useAppLink();
  const path =
    safeReturnPath(params.get(RETURN_PARAM)) ??
    state?.from ??
    (invoice.userId === user.id ? '/invoices' : '/admin/invoices');
  const name =
    PAGES[path.split(/[?#]/)[0] ?? path] ?? (isAdminPath(path) ? 'the back office' : 'the last page');
  return (
    <Button startIcon={<BackIcon />} {...linkTo(path)}>
      Back to {name}
    </Button>
  );
}

/** Lists the payments of an invoice. Only administrators see them, and they are not printed. */
function InvoicePayments({ invoice: { payments } }: { invoice: Invoice }) {
  const { roles } = useSignedIn();
  if (payments.length === 0 || !roles.includes('Admin')) return null;
  return (
    <Box sx={{ displayPrint: 'none', px: { xs: 2, sm: 4 } }}>
      <Section title="Payments">
        <Facts
          wide
          facts={payments.map(({ date, amount, bookingId, isCredit }) => [
            formatUtcDay(date),
            `${formatMoney(amount)}, ${bookingId ? 'by a statement' : isCredit ? 'from the credit' : 'by hand'}`,
          ])}
        />
      </Section>
    </Box>
  );
}
