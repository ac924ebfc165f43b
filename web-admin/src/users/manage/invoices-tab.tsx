import { formatDate, formatMoney } from '@lanewise/browser';
import { FormSkeleton, InfiniteTrigger } from '@lanewise/browser/ui';
import { type InvoiceListItem, MESSAGES } from '@lanewise/contracts';
import { Box, Button, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { PaidChip } from '../../invoices/paid-chip';
import { ErrorAlert } from '../../shared/error-alert';
import { newInvoiceAddress } from '../../shared/links/new-invoice';
import { useInvoiceAddress } from '../../shared/links/use-invoice-address';
import { useUserInvoices } from './use-user-invoices';

/** The invoices of a user, newest first. */
export function InvoicesTab({ userId }: { userId: string }) {
  const { items, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useUserInvoices(userId);
  const invoiceAddress = useInvoiceAddress();
  return (
    <>
      <Button component={RouterLink} to={newInvoiceAddress(userId)} variant="contained" sx={{ mb: 1 }}>
        + Invoice
      </Button>
      {items?.length === 0 && <Typography color="textSecondary">{MESSAGES.noInvoices}</Typography>}
      <Box component="ul" aria-label="Invoices" sx={{ m: 0, p: 0 }}>
        {items?.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} href={invoiceAddress(invoice.id)} />
        ))}
      </Box>
      {error && <ErrorAlert error={error} onRetry={items && hasNextPage ? fetchNextPage : refetch} />}
      {!error && (!items || isFetchingNextPage) && <FormSkeleton label="Loading the invoices" rows={3} />}
      {!error && hasNextPage && (
        <InfiniteTrigger
          loaded={items?.length ?? 0}
          loading={isFetchingNextPage}
          onReach={() => void fetchNextPage()}
        />
      )}
    </>
  );
}

function InvoiceRow({ invoice, href }: { invoice: InvoiceListItem; href: string }) {
  const { invoiceNo, item, quantity, total, createdAt } = invoice;
  return (
    <Box
      component="li"
      sx={{ py: 1, display: 'flex', gap: 1, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link href={href} sx={{ fontWeight: 600 }}>
          Invoice {invoiceNo}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {formatDate(createdAt)} · {item}, {quantity} months · {formatMoney(total)}
        </Typography>
      </Box>
      <PaidChip invoice={invoice} />
    </Box>
  );
}
