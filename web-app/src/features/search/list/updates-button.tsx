import { formatNumber, formatPerMile } from '@lanewise/browser';
import type { FoundLoad, LoadSearchRequest } from '@lanewise/contracts';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { Box, Fab } from '@mui/material';
import { useSearchResult } from '../search/use-search-result';
import { useMarketUpdates } from './use-market-updates';

interface UpdatesButtonProps {
  request: LoadSearchRequest;
  /** When the shown result was taken. */
  takenAt: string;
  /** Pixels from the top of the window. */
  top: number;
}

/** Says what has come since the result was taken, over the list and without moving it, and merges it on a click. */
export default function UpdatesButton({ request, takenAt, top }: UpdatesButtonProps) {
  const { entries, markGone, refreshCards, merge, isFetching } = useSearchResult();
  const { count, best, isMute } = useMarketUpdates(request, takenAt, (changed) => {
    if (changed && changed.gone.length > 0) markGone(changed.gone);
    const ids = new Set(changed && [...changed.gone, ...changed.repriced]);
    if (!changed || entries.some(({ id }) => ids.has(id))) refreshCards();
  });
  return (
    <Box
      role="status"
      sx={{
        position: 'sticky',
        top: top + 8,
        height: 0,
        zIndex: 2,
        display: 'flex',
        justifyContent: 'center',
      }}
    >
      {(count > 0 || isMute) && (
        <Fab
          data-updates
          variant="extended"
          size="small"
          color="primary"
          disabled={isFetching}
          onClick={() => merge(best?.id)}
          sx={{ textTransform: 'none', whiteSpace: 'nowrap' }}
        >
          <ArrowUpwardIcon fontSize="small" sx={{ mr: 0.75 }} />
          {isMute ? 'No live news gets through. Search again' : updatesText(count, best)}
        </Fab>
      )}
    </Box>
  );
}

/** Returns `3 new, best $2.41/mi`. */
const updatesText = (count: number, best: FoundLoad | null): string =>
  `${formatNumber(count)} new${best ? `, best ${formatPerMile(best.profitPerMile)}` : ''}`;
