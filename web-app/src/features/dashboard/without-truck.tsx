import { formatLoads } from '@lanewise/browser';
import { Typography } from '@mui/material';

/** Says how many loads of a card have no known costs. */
export function WithoutTruck({ loads }: { loads: number }) {
  if (!loads) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {formatLoads(loads)} without a truck: what {loads === 1 ? 'it costs' : 'they cost'} is unknown.
    </Typography>
  );
}
