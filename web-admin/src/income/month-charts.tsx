import { formatNumber, formatShortMoney } from '@lanewise/browser';
import type { MonthlyIncome } from '@lanewise/contracts';
import { Box, Card, Skeleton, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { formatMonth } from './format-month';

const MonthBars = lazy(() => import('./month-bars'));

/** Pixels. */
const HEIGHT = 240;

/** Income and paying accounts, month by month. The table below has the same figures. */
export function MonthCharts({ months }: { months: readonly MonthlyIncome[] }) {
  const names = months.map(({ month }) => formatMonth(month));
  return (
    <Pair>
      <Chart
        title="Income by month"
        names={names}
        values={months.map(({ income }) => income)}
        format={formatShortMoney}
      />
      <Chart
        title="Paid accounts by month"
        names={names}
        values={months.map(({ paidAccounts }) => paidAccounts)}
        format={formatNumber}
      />
    </Pair>
  );
}

/** Two cards, side by side on a wide screen. */
function Pair({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        mb: 2,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}

interface ChartProps {
  title: string;
  names: string[];
  values: number[];
  format: (value: number) => string;
}

function Chart({ title, ...bars }: ChartProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box aria-hidden sx={{ height: HEIGHT }}>
        <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
          <MonthBars height={HEIGHT} {...bars} />
        </Suspense>
      </Box>
    </Card>
  );
}
