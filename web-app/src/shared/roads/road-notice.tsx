import { Box } from '@mui/material';

/** What the license of the road graph wants shown where its ways are. `/help#miles` says more. */
export const ROADS_NOTICE = '© OpenStreetMap contributors';

/** The notice at the lower left of a map. */
export const RoadNotice = () => (
  <Box
    component="small"
    sx={{
      position: 'absolute',
      left: 4,
      bottom: 2,
      px: 0.5,
      fontSize: 10,
      lineHeight: '14px',
      color: 'text.secondary',
      pointerEvents: 'none',
      // Readable on whatever is drawn below.
      textShadow: '0 0 3px var(--mui-palette-background-paper), 0 0 3px var(--mui-palette-background-paper)',
    }}
  >
    {ROADS_NOTICE}
  </Box>
);
