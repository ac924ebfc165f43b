import { Box, CircularProgress } from '@mui/material';

/** Shown while a card loads. */
export const CardSpinner = () => (
  <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 120 }}>
    <CircularProgress aria-label="Loading" />
  </Box>
);
