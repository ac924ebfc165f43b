import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { barTopBelow } from '../list/result-bar';
import type { MapPlace } from './map-place';

const SearchMap = lazy(() => import('./search-map'));

/** Margins of the page, above and below, in pixels. */
const PADDING = 32;

/** The space for the map; beside the list, it stays in view. */
export function MapPane({ place, onClose }: { place: MapPlace; onClose: () => void }) {
  const top = barTopBelow(place === 'beside-list') + PADDING / 2;
  return (
    <Box
      sx={
        place === 'above'
          ? { height: 'min(440px, 70dvh)' }
          : {
              position: 'sticky',
              top,
              height: `calc(100dvh - ${top + PADDING / 2}px)`,
              minHeight: 360,
              // The map is not much taller than wide.
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
