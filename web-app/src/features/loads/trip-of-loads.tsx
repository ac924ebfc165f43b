import { formatNumber, formatShortGain, formatShortMoney } from '@lanewise/browser';
import { dayIn } from '@lanewise/browser/time';
import { LoadStatus, type SavedLoad } from '@lanewise/contracts';
import { Box, Button, Paper, Typography } from '@mui/material';
import { PageLink } from '../../shared/page-link';
import { freeAfter } from '../../shared/plan/free-after';
import { tripsFrom } from '../../shared/plan/plan-texts';
import { sumOf } from './use-trip-of-loads';

interface TripOfLoadsProps {
  tripId: string;
  loads: readonly SavedLoad[];
  onSelect: () => void;
  onClear: () => void;
}

/** The trip whose loads are listed: their sums, and how to set their statuses together. */
export default function TripOfLoads({ tripId, loads, onSelect, onClear }: TripOfLoadsProps) {
  const sum = sumOf(loads, tripId);
  const replacement = replacementPlan(loads.filter(({ trip }) => trip?.id === tripId));
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="Trip"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        mb: 1,
        px: 1.5,
        py: 1,
      }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          {sum?.name ?? 'Trip'}
        </Typography>
        {sum && (
          <Typography variant="body2" color="textSecondary">
            {[
              `${formatNumber(sum.loads)} ${sum.loads === 1 ? 'load' : 'loads'}`,
              `${formatShortGain(Math.round(sum.profit))} profit`,
              `${formatShortMoney(sum.rate)} rate`,
              `${formatNumber(sum.miles)} mi and ${formatNumber(sum.emptyMiles)} empty`,
            ].join(' · ')}
          </Typography>
        )}
      </Box>
      {replacement && (
        <Typography variant="body2" color="error">
          A load of it is gone.{' '}
          <PageLink to={replacement.to}>{`Plan anew from ${replacement.from}`}</PageLink>
        </Typography>
      )}
      {sum && (
        <Button size="small" onClick={onSelect}>
          Select all of the trip
        </Button>
      )}
      <Button size="small" color="inherit" onClick={onClear}>
        Show all loads
      </Button>
    </Paper>
  );
}

/**
 * Returns the address that plans trips to replace the first load of a trip that is gone: from the delivery of the load
 * before it, or from its own pickup. Null if no load is gone, or that load has no truck.
 */
function replacementPlan(loads: readonly SavedLoad[]): { to: string; from: string } | null {
  const inOrder = loads.toSorted((a, b) => (a.pickUp < b.pickUp ? -1 : 1));
  const at = inOrder.findIndex(
    ({ marketChange, loadStatus }) => marketChange?.gone && loadStatus === LoadStatus.Saved,
  );
  const lost = inOrder[at];
  if (!lost?.truckId) return null;
  const start =
    at > 0
      ? freeAfter(inOrder[at - 1])
      : { origin: lost.origin, pickup: dayIn(lost.pickUp, lost.originTimeZone), pickupTime: '' };
  const home = inOrder.at(-1)!.destination;
  return {
    to: `${tripsFrom(lost.truckId, start)}&${new URLSearchParams({ home })}`,
    from: start.origin,
  };
}
