import { Box } from '@mui/material';
import { type ComponentType, lazy, Suspense } from 'react';
import type { BellProps } from './bell/bell.js';

/** Comes after the page. Without it, for example after a release, the page works all the same. */
const Bell = lazy<ComponentType<BellProps>>(() =>
  import('./bell/bell.js').catch(() => ({ default: () => null })),
);

/** The user's notifications, in the top bar. */
export function NotificationBell(props: BellProps) {
  return (
    // Nothing moves when it appears.
    <Box sx={{ width: 30, height: 30 }}>
      <Suspense>
        <Bell {...props} />
      </Suspense>
    </Box>
  );
}
