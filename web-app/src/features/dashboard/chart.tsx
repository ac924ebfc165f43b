import { Box, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { CHART_HEIGHT } from './chart-height';
import type { BarChartProps } from './figure-bars';

const FigureBars = lazy(() => import('./figure-bars'));

interface ChartProps {
  /** Says what will be shown, and from when on; false once there is something to show. */
  emptyText: string | false;
  /** The chart in a sentence. Without one, the table beside it has all of it as text. */
  label?: string;
  /** A chart, whose code is loaded after the figures. */
  children: ReactNode;
}

/** The place of a chart in a card. */
export function Chart({ emptyText, label, children }: ChartProps) {
  if (emptyText !== false) return <EmptyChart>{emptyText}</EmptyChart>;
  const described = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <Box {...described} sx={{ height: CHART_HEIGHT, mb: 1, mx: -0.5 }}>
      <Suspense>{children}</Suspense>
    </Box>
  );
}

export function EmptyChart({ children }: { children: string }) {
  return (
    <Box sx={{ height: CHART_HEIGHT, mb: 1, display: 'grid', placeItems: 'center', textAlign: 'center' }}>
      <Typography variant="body2" color="textSecondary">
        {children}
      </Typography>
    </Box>
  );
}

interface BarsProps extends BarChartProps {
  /** Says what will be shown, and from when on. */
  emptyText: string;
}

/** Figures as bars, beside the table that has them as text. */
export function Bars({ emptyText, ...props }: BarsProps) {
  const empty = props.series.every(({ values }) => values.every((value) => value === 0));
  return (
    <Chart emptyText={empty && emptyText}>
      <FigureBars {...props} />
    </Chart>
  );
}
