import { Box, Skeleton } from '@mui/material';
import { usePlacement } from '../use-placement';
import { cardHeight } from './load-row';

interface CardSkeletonsProps {
  count: number;
  /** Height of a card in pixels, by the width of the list. */
  heightOf?: (listWidth: number) => number;
}

/** Placeholders for loading cards, of the same height. */
export function CardSkeletons({ count, heightOf = cardHeight }: CardSkeletonsProps) {
  const [ref, { width }] = usePlacement();
  return (
    <Box ref={ref} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Box key={index} sx={{ height: heightOf(width), p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <Skeleton variant="rounded" height="100%" />
        </Box>
      ))}
    </Box>
  );
}
