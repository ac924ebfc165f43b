import { FormSkeleton } from '@lanewise/browser/ui';
import type { InvoiceFigures } from '@lanewise/contracts';
import { Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ErrorAlert } from '../shared/ErrorAlert';
import { Page } from '../shared/Page';
import { fetchInvoiceFigures } from './api';
import { MonthCharts } from './MonthCharts';
import { MonthTable } from './MonthTable';
import { OpenInvoices } from './OpenInvoices';

/** What the invoices bring in. */
export function IncomePage() {
  return (
    <Page title="Income">
      <Typography variant="h1" sx={{ mb: 2 }}>
        Income
      </Typography>
      <Figures />
    </Page>
  );
}

function Figures() {
  const { data, error, refetch } = useQuery({
    queryKey: ['income'],
    queryFn: ({ signal }) => fetchInvoiceFigures(signal),
  });
  if (!data && error) return <ErrorAlert error={error} onRetry={refetch} />;
  if (!data) return <FormSkeleton label="Loading the income" rows={8} />;
  return (
    <>
      <OpenInvoices figures={data} />
      {hasIncome(data) ? (
        <>
          <MonthCharts months={data.months} />
          <MonthTable months={data.months} />
        </>
      ) : (
        <Card sx={{ p: 3, color: 'text.secondary' }}>No income in the last 12 months</Card>
      )}
    </>
  );
}

const hasIncome = ({ months }: InvoiceFigures): boolean =>
  months.some(({ income, paidAccounts }) => income > 0 || paidAccounts > 0);
