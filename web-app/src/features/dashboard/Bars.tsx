import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { BARS_HEIGHT } from './bars-height';
import type { BarChartProps } from './FigureBars';

const FigureBars = lazy(() => import('./FigureBars'));

interface BarsProps extends BarChartProps {
  /** What will be shown, and from when on. */
  emptyText: string;
}

/** Figures as bars, beside the table that has them as text. */
export function Bars({ emptyText, ...props }: BarsProps) {
  const empty = props.series.every(({ values }) => values.every((value) => value === 0));
  if (empty) {
    return (
      <Box sx={{ height: BARS_HEIGHT, mb: 1, display: 'grid', placeItems: 'center', textAlign: 'center' }}>
        <Typography variant="body2" color="textSecondary">
          {emptyText}
        </Typography>
      </Box>
    );
  }
  return (
    <Box aria-hidden sx={{ height: BARS_HEIGHT, mb: 1, mx: -0.5 }}>
      <Suspense>
        <FigureBars {...props} />
      </Suspense>
    </Box>
  );
}
