import { TOP_BAR_HEIGHT } from '@lanewise/browser/ui';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { TRAY_HEIGHT } from '../pins/tray-height';
import type { MapPlace } from './map-place';

const SearchMap = lazy(() => import('./SearchMap'));

/** Heights in pixels: the padding of the page above and below, and the folded criteria. */
const PADDING = 32;
const FOLDED_CRITERIA = 52;

/** The space for the map; beside the list, it stays in view. */
export function MapPane({ place, onClose }: { place: MapPlace; onClose: () => void }) {
  const taken = TOP_BAR_HEIGHT + PADDING + (place === 'beside-list' ? FOLDED_CRITERIA : 0);
  return (
    <Box
      sx={
        place === 'above'
          ? { height: 'min(440px, 70dvh)' }
          : {
              position: 'sticky',
              top: TOP_BAR_HEIGHT + PADDING / 2,
              height: `calc(100dvh - ${taken}px - ${TRAY_HEIGHT})`,
              minHeight: 360,
              // Not much taller than wide.
              maxHeight: place === 'beside-both' ? 'max(560px, 46vw)' : undefined,
            }
      }
    >
      <Suspense fallback={<Skeleton variant="rounded" height="100%" />}>
        <SearchMap onClose={onClose} />
      </Suspense>
    </Box>
  );
}
