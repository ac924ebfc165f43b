import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** Shown while a card loads. */
export const CardSpinner = () => (
  <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 120 }}>
    <CircularProgress aria-label="Loading" />
  </Box>
);
