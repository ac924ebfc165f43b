import { callApi, errorMessage, formatDate, formatUtcDay, referenceOf, useSignedIn } from '@lanewise/browser';
import { ErrorDisplay } from '@lanewise/browser/ui';
import { MESSAGES, type PaidExtension, type PaidExtensions } from '@lanewise/contracts';
import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { PageLink } from '../../../shared/page-link';
import { PaidPeriodLine } from '../../../shared/paid-period/paid-period-line';
import { PRICES_PATH } from '../../../shared/prices/prices-path';
import { QUERY_KEYS } from '../../../shared/query-keys';
import { Section } from '../section';

/** Shows how long the user may search and create, and what extended that. */
export function PaidPeriod() {
  const { user, roles } = useSignedIn();
  if (roles.includes('Admin')) return null;
  return (
    <Section title="Paid period">
      <PaidPeriodLine />
      <Box sx={{ display: 'flex', gap: 2, mt: 0.5, '& a': { lineHeight: '24px' } }}>
        <PageLink to={PRICES_PATH}>Order</PageLink>
        <PageLink to="/invoices">Invoices</PageLink>
      </Box>
      <Extensions userId={user.id} />
    </Section>
  );
}

function Extensions({ userId }: { userId: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: QUERY_KEYS.paidPeriods,
    queryFn: ({ signal }) =>
      callApi<PaidExtensions>(`/user/getPaidPeriods/${encodeURIComponent(userId)}`, {
        signal,
        fallback: MESSAGES.unknownServerError,
      }),
  });
  if (isPending) return <Skeleton aria-label="Loading what extended it" height={40} />;
  if (!data) {
    return (
      <ErrorDisplay
        message={errorMessage(error)}
        reference={referenceOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.itemList.length === 0) return null;
  return (
    <Box component="ul" aria-label="Extended by" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {data.itemList.map((extension) => (
        <Extension key={extension.invoiceId + extension.paidAt} extension={extension} />
      ))}
    </Box>
  );
}

function Extension({ extension }: { extension: PaidExtension }) {
  const { invoiceId, invoiceNo, item, days, from, to, paidAt, takenBackAt } = extension;
  return (
    <Box
      component="li"
      sx={{
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        justifyContent: 'space-between',
        '& a': { lineHeight: '24px' },
      }}
    >
      <span>
        <PageLink to={`/invoices/${invoiceId}`} state={{ from: '/profile' }}>
          Invoice {invoiceNo}
        </PageLink>
        , {item}, paid {formatUtcDay(paidAt)}
      </span>
      {takenBackAt ? (
        <Typography component="span" color="textSecondary">
          Taken back {formatDate(takenBackAt)}
        </Typography>
      ) : (
        <span>
          +{days} days: {formatDate(from)} – {formatDate(to)}
        </span>
      )}
    </Box>
  );
}
