import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import type { BarChartProps } from './FigureBars';

const FigureBars = lazy(() => import('./FigureBars'));

/** Height in pixels. */
export const BARS_HEIGHT = 168;

/** Figures as bars, beside the table that has them as text. */
export function Bars(props: BarChartProps) {
  return (
    <Box aria-hidden sx={{ height: BARS_HEIGHT, mb: 1, mx: -0.5 }}>
      <Suspense>
        <FigureBars {...props} />
      </Suspense>
    </Box>
  );
}
