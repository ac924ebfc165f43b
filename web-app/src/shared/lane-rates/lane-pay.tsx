import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { LanePayProps } from './lane-pay-figures';

const LanePayFigures = lazy(() => import('./lane-pay-figures'));

/** As high as the figures are, so that nothing below them moves when they come. */
const HEIGHT = { xs: 100, sm: 148 };

/** Shows what the lane of a load pays, and where the load's rate stands. Its code comes when it is shown. */
export const LanePay = (props: LanePayProps) => (
  <Box sx={{ flex: '1 0 100%', maxWidth: 640, minHeight: HEIGHT, fontSize: 12.5 }}>
    <Suspense>
      <LanePayFigures {...props} />
    </Suspense>
  </Box>
);
