import { errorMessage, formatNumber } from '@lanewise/browser';
import { ErrorDisplay } from '@lanewise/browser/ui';
import { MESSAGES } from '@lanewise/contracts';
import { Box, Paper, Skeleton } from '@mui/material';
import { useMemo, useState } from 'react';
import type { ProfitTone } from '../../../shared/load/profit';
import type { View } from '../../../shared/map/sheet';
import { useAtlas } from '../../../shared/map/use-atlas';
import type { Pickup } from '../search/snapshot-pages';
import { dotsOf, pickupsText, type Dot } from './dots';
import { MapHeader, type Aim } from './map-header';
import { MapLegend } from './map-legend';
import { MapSurface, type ShownTrip } from './map-surface';
import { Readout } from './readout';

interface ResultMapProps extends ShownTrip {
  /** The matches loaded so far, in the order of the list, including those that are gone. */
  loads: readonly Pickup[];
  /** Number of all matches. */
  total: number;
  /** True until the first matches are loaded. */
  pending: boolean;
  onClose: () => void;
}

/** The view that the user has moved the map to, and the aim it was fitted to before. */
interface MovedView {
  fitted: string;
  view: View;
}

/** The pickups of a search on a map, and the trip of the focused load. The list shows the same as text. */
export function ResultMap({ pending, onClose, ...props }: ResultMapProps) {
  const { loads, total, focusedId } = props;
  const atlas = useAtlas();
  const [aim, setAim] = useState<Aim>('pickups');
  // A new search or a new aim fits the map again.
  const { origin, destination, deadhead } = props;
  const [moved, setMoved] = useState<MovedView | null>(null);
  const fitted = JSON.stringify([aim, origin, destination, deadhead, aim === 'trip' && focusedId]);
  const movedView = moved?.fitted === fitted ? moved.view : null;
  const dots = useMemo(() => dotsOf(loads), [loads]);
  const gone = useMemo(() => loads.filter((load) => load.gone).length, [loads]);
  const saved = useMemo(() => dots.filter(({ load }) => load.saved).length, [dots]);
  const counts = useMemo(() => countTones(dots), [dots]);
  const focused = useMemo(() => dots.find(({ load }) => load.id === focusedId), [dots, focusedId]);
  const place = loads.findIndex(({ id }) => id === focusedId);

  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="Map"
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, overflow: 'hidden' }}
    >
      <MapHeader
        title={pending ? 'Searching…' : titleOf(loads.length - gone, total - gone)}
        aim={movedView ? null : aim}
        onAim={(next) => {
          setAim(next);
          setMoved(null);
        }}
        onClose={onClose}
      />
      <Box sx={{ position: 'relative', flex: 1, minHeight: 160 }}>
        {atlas.isPending && (
          <Skeleton variant="rectangular" height="100%" role="status" aria-label="Loading the map" />
        )}
        {atlas.isError && (
          <ErrorDisplay
            message={errorMessage(atlas.error, MESSAGES.mapFailed)}
            onRetry={() => void atlas.refetch()}
          />
        )}
        {atlas.data && (
          <MapSurface
            {...props}
            atlas={atlas.data}
            dots={dots}
            aim={aim}
            movedView={movedView}
            onMove={(view) => setMoved(view && { fitted, view })}
          />
        )}
      </Box>
      <Readout
        dot={focused}
        gone={loads[place]?.gone ?? false}
        position={place + 1}
        total={total}
        load={props.focusedLoad}
        onOpen={() => focusedId && props.onOpen(focusedId)}
      />
      <MapLegend counts={counts} saved={saved} deadhead={props.deadhead} />
    </Paper>
  );
}

const titleOf = (loaded: number, total: number): string =>
  loaded < total
    ? `The first ${formatNumber(loaded)} of ${formatNumber(total)} pickups`
    : pickupsText(loaded);

function countTones(dots: readonly Dot[]): Record<ProfitTone, number> {
  const counts = { unknown: 0, high: 0, fair: 0, loss: 0 };
  for (const { tone } of dots) counts[tone]++;
  return counts;
}
