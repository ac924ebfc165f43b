import { callApi, formatMoney, formatNumber } from '@lanewise/browser';
import { FormSkeleton } from '@lanewise/browser/ui';
import { type InvoiceFigures, MESSAGES, type MonthlyIncome } from '@lanewise/contracts';
import { Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ErrorAlert } from '../shared/ErrorAlert';
import { Page } from '../shared/Page';
import { formatMonth } from './formatMonth';
import { MonthCharts } from './MonthCharts';
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

/** The figures of the charts, the newest month first. */
function MonthTable({ months }: { months: readonly MonthlyIncome[] }) {
  return (
    <Card>
      <Table size="small" aria-label="Income and paid accounts by month, in UTC">
        <TableHead>
          <TableRow>
            <TableCell>Month</TableCell>
            <TableCell align="right">Income</TableCell>
            <TableCell align="right">Paid accounts</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {months.toReversed().map(({ month, income, paidAccounts }) => (
            <TableRow key={month}>
              <TableCell component="th" scope="row">
                {formatMonth(month)}
              </TableCell>
              <TableCell align="right">{formatMoney(income)}</TableCell>
              <TableCell align="right">{formatNumber(paidAccounts)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

/** Returns what came in by month, and what is still to come. */
const fetchInvoiceFigures = (signal: AbortSignal): Promise<InvoiceFigures> =>
  callApi('/invoice/getFigures', { signal, fallback: MESSAGES.invoicesFailed });
