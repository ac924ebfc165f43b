import { formatNumber } from '@lanewise/browser';
import { MESSAGES, type Coordinates } from '@lanewise/contracts';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { statesInWords } from './road-words';
import { useRoute } from './use-route';

/** The miles that a way has in each state. They are planned ones: nobody knows the way that is driven. */
export function MilesByState({ places }: { places: readonly Coordinates[] }) {
  const { data, isError, refetch } = useRoute(places);
  return (
    <Typography variant="body2" component="div" sx={{ width: 1 }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        Miles by state (planned)
      </Box>{' '}
      {data ? (
        textOf(data)
      ) : isError ? (
        <>
          {MESSAGES.roadsFailed}{' '}
          <Button size="small" onClick={() => void refetch()} sx={{ minWidth: 0, py: 0 }}>
            Try again
          </Button>
        </>
      ) : (
        <Skeleton
          role="status"
          aria-label="Loading the miles by state"
          width="9em"
          sx={{ display: 'inline-block' }}
        />
      )}
    </Typography>
  );
}

/** Where no road is known, no state is. */
function textOf({ states, miles }: { states: { state: string; miles: number }[]; miles: number }): string {
  const estimated = miles - states.reduce((sum, each) => sum + each.miles, 0);
  const known = statesInWords(states);
  if (estimated < 1) return known || 'none';
  return known ? `${known} · ${formatEstimated(estimated)}` : 'unknown: there is no road to measure by';
}

const formatEstimated = (miles: number): string => `${formatNumber(miles)} estimated, of unknown states`;
