import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** While a card waits for what it begins with. */
export const CardSpinner = () => (
  <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 120 }}>
    <CircularProgress aria-label="Loading" />
  </Box>
);
