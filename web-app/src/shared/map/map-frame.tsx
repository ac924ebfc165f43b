import { errorMessage } from '@lanewise/browser';
import { ErrorDisplay } from '@lanewise/browser/ui';
import { MESSAGES } from '@lanewise/contracts';
import { Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { RoadNotice } from '../roads/road-notice';
import type { Atlas } from './atlas';
import type { Size } from './sheet';
import { useAtlas } from './use-atlas';
import { useSize } from './use-size';

interface MapFrameProps {
  label: string;
  /** Pixels, by the width of the screen where they differ. */
  height: number | { xs: number; sm: number };
  /** Draws what is on the map, once the states and the size are known. */
  children: (atlas: Atlas, size: Size) => ReactNode;
}

/** A map that is only looked at; a text beside it says the same. */
export function MapFrame({ label, height, children }: MapFrameProps) {
  const atlas = useAtlas();
  const [ref, size] = useSize();
  return (
    <Box
      ref={ref}
      role="img"
      aria-label={label}
      sx={{
        position: 'relative',
        height,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {atlas.isPending && <Skeleton variant="rectangular" height="100%" />}
      {atlas.isError && (
        <ErrorDisplay
          message={errorMessage(atlas.error, MESSAGES.mapFailed)}
          onRetry={() => void atlas.refetch()}
        />
      )}
      {atlas.data && size && children(atlas.data, size)}
      <RoadNotice />
    </Box>
  );
}
