import { callApi, saveCsv, toCsv } from '@lanewise/browser';
import { FilterSelect, FormSkeleton } from '@lanewise/browser/ui';
import {
  INCOME_PERIOD_LABELS,
  INCOME_PERIODS,
  type IncomePeriod,
  type InvoiceFigures,
  MESSAGES,
  type MonthlyIncome,
} from '@lanewise/contracts';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ErrorAlert } from '../shared/error-alert';
import { Page } from '../shared/page';
import { Credits } from './credits';
import { IncomeTables } from './income-tables';
import { MonthCharts } from './month-charts';
import { OpenInvoices } from './open-invoices';

const PERIODS = INCOME_PERIODS.map((id) => ({ id, name: INCOME_PERIOD_LABELS[id] }));

/** Shows the income from invoices. The period is in the address. */
export function IncomePage() {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('period');
  const period = INCOME_PERIODS.find((each) => each === inAddress) ?? INCOME_PERIODS[0];
  const { data, error, refetch } = useQuery({
    queryKey: ['income', period],
    queryFn: ({ signal }) => fetchInvoiceFigures(period, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title="Income">
      <Stack direction="row" sx={{ mb: 2, gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h1">Income</Typography>
        <Box sx={{ flex: 1 }} />
        <FilterSelect<IncomePeriod>
          label="Period"
          value={period}
          choices={PERIODS}
          onChange={(chosen) => setParams({ period: chosen }, { replace: true })}
        />
        <Button
          startIcon={<DownloadIcon />}
          disabled={!data}
          onClick={() => data && saveCsv(incomeCsv(data.months), `income-${period}.csv`)}
        >
          Export
        </Button>
      </Stack>
      {data ? (
        <Figures figures={data} period={period} />
      ) : error ? (
        <ErrorAlert error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton label="Loading the income" rows={8} />
      )}
    </Page>
  );
}

function Figures({ figures, period }: { figures: InvoiceFigures; period: IncomePeriod }) {
  return (
    <>
      <OpenInvoices figures={figures} />
      {figures.creditCount > 0 && <Credits />}
      {hasIncome(figures) ? (
        <>
          <MonthCharts months={figures.months} />
          <IncomeTables figures={figures} />
        </>
      ) : (
        <Card sx={{ p: 3, color: 'text.secondary' }}>
          No income: {INCOME_PERIOD_LABELS[period].toLowerCase()}
        </Card>
      )}
    </>
  );
}

const hasIncome = ({ months }: InvoiceFigures): boolean =>
  months.some(({ income, credited, paidAccounts }) => income > 0 || credited > 0 || paidAccounts > 0);

export const incomeCsv = (months: readonly MonthlyIncome[]): string =>
  toCsv<MonthlyIncome>(
    {
      'Month (UTC)': ({ month }) => month,
      'Income (USD)': ({ income }) => income,
      'Credited (USD)': ({ credited }) => credited,
      'Paid accounts': ({ paidAccounts }) => paidAccounts,
    },
    months,
  );

/** Returns what came in by month, and what is still to come. */
const fetchInvoiceFigures = (period: IncomePeriod, signal: AbortSignal): Promise<InvoiceFigures> =>
  callApi(`/invoice/getFigures?period=${period}`, { signal, fallback: MESSAGES.invoicesFailed });
