import { Box, CircularProgress } from '@mui/material';

export function PageSpinner() {
  return (
    <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', minHeight: '60vh' }}>
      <CircularProgress aria-label="Loading" />
    </Box>
  );
}
