import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { usePlacement } from '../usePlacement';
import { cardHeight } from './load-row';

/** Placeholders for loading cards, of the same height. */
export function CardSkeletons({ count, twoLines }: { count: number; twoLines?: boolean }) {
  const [ref, { width }] = usePlacement();
  return (
    <Box ref={ref} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Box
          key={index}
          sx={{ height: cardHeight(width, twoLines), p: 1.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <Skeleton variant="rounded" height="100%" />
        </Box>
      ))}
    </Box>
  );
}
