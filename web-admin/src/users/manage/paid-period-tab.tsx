import { formatDate, formatDateTime } from '@lanewise/browser';
import { FormSkeleton } from '@lanewise/browser/ui';
import type { AdminUser, PaidExtension } from '@lanewise/contracts';
import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { DateValue } from '../../shared/format/date-value';
import { ErrorAlert } from '../../shared/error-alert';
import { useInvoiceAddress } from '../../shared/links/use-invoice-address';
import { Facts } from '../../shared/record/facts';
import { fetchPaidExtensions } from '../api';
import { PaidUntil } from '../paid-until';

/** The paid period of a user, and the invoices that extended it. */
export function PaidPeriodTab({ user }: { user: AdminUser }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'paid-extensions', user.id],
    queryFn: () => fetchPaidExtensions(user.id),
  });
  if (!data && error) return <ErrorAlert error={error} onRetry={refetch} />;
  if (!data) return <FormSkeleton label="Loading the paid period" rows={3} />;
  return (
    <>
      <Facts
        facts={[
          ['Paid from', <DateValue key="from" date={user.startPayedPeriodDate} />],
          ['Paid until', <PaidUntil key="until" finish={user.finishPayedPeriodDate} />],
        ]}
      />
      {data.length === 0 ? (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          No invoice has extended it.
        </Typography>
      ) : (
        <Box component="ul" aria-label="Extended by" sx={{ m: 0, mt: 2, p: 0 }}>
          {data.map((extension) => (
            <Extension key={`${extension.invoiceId} ${extension.paidAt}`} extension={extension} />
          ))}
        </Box>
      )}
    </>
  );
}

function Extension({ extension }: { extension: PaidExtension }) {
  const { invoiceId, invoiceNo, item, months, days, from, to, paidAt, takenBackAt } = extension;
  const invoiceAddress = useInvoiceAddress();
  return (
    <Box component="li" sx={{ py: 1, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600 }}>
        <Link href={invoiceAddress(invoiceId)}>Invoice {invoiceNo}</Link> · {item}
      </Typography>
      <Typography variant="body2" sx={{ textDecoration: takenBackAt === null ? undefined : 'line-through' }}>
        {formatDate(from)} – {formatDate(to)} · {months} months, {days} days
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Paid {formatDateTime(paidAt)}
        {takenBackAt !== null && ` · taken back ${formatDateTime(takenBackAt)}`}
      </Typography>
    </Box>
  );
}
