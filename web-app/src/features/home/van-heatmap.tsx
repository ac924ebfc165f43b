import { callPublicApi, errorMessage, referenceOf } from '@lanewise/browser';
import { ErrorDisplay } from '@lanewise/browser/ui';
import {
  type DayType,
  Equipment,
  type Heatmap,
  PUBLIC_HEATMAP_EQUIPMENT,
  STATE_CODES,
  type StateCode,
  US_STATES,
} from '@lanewise/contracts';
import { Box, LinearProgress, Paper, Skeleton, Typography } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Ago } from '../../shared/ago';
import { daysOf, describeState, fetchHeatmaps, type Heatmaps, rankOf } from '../../shared/state-map/heatmaps';
import { RankLegend } from '../../shared/state-map/rank-legend';
import { StateFigures } from '../../shared/state-map/state-figures';
import { type MapState, StateMap } from '../../shared/state-map/state-map';

const EQUIPMENT = Equipment[PUBLIC_HEATMAP_EQUIPMENT];

/** The states by rank, and the figures of the chosen one, which is in the address: `/?state=TX`. */
export function VanHeatmap() {
  const { heatmaps, error, loading, refresh } = useVanHeatmaps();
  const [params, setParams] = useSearchParams();

  if (heatmaps === undefined) {
    if (!error) return <Skeleton variant="rounded" sx={{ height: { xs: 260, md: 520 } }} />;
    return <ErrorDisplay message={errorMessage(error)} reference={referenceOf(error)} onRetry={refresh} />;
  }
  if (heatmaps === null) {
    return (
      <Typography color="textSecondary">
        No heatmap yet. It is made every hour and after each import of loads.
      </Typography>
    );
  }

  const day = shownDay(heatmaps);
  const requested = params.get('state');
  const chosen = STATE_CODES.find((code) => code === requested) ?? busiest(heatmaps[day]);
  const choose = (code: StateCode) => {
    setParams({ state: code }, { replace: true, preventScrollReset: true });
    refresh();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(0, 1fr)' } }}>
      <div>
        <StateMap
          label={`${EQUIPMENT} loads ${day.toLowerCase()}, by state`}
          states={mapStates(heatmaps, day)}
          chosen={chosen}
          onChoose={choose}
        />
        <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
          <RankLegend />
          <Typography variant="caption" color="textSecondary">
            Pickups {day.toLowerCase()}
          </Typography>
        </Box>
      </div>
      <Paper
        variant="outlined"
        component="section"
        aria-label={`${US_STATES[chosen]}, ${EQUIPMENT}`}
        aria-live="polite"
        aria-busy={loading}
        sx={{ position: 'relative', overflow: 'hidden', p: 2.5, alignSelf: 'start' }}
      >
        {loading && (
          <LinearProgress aria-label="Refreshing" sx={{ position: 'absolute', inset: '0 0 auto' }} />
        )}
        <Typography variant="h3" sx={{ fontSize: '1.125rem' }}>
          {US_STATES[chosen]}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {EQUIPMENT}
        </Typography>
        <StateFigures
          caption={`${EQUIPMENT} loads of ${US_STATES[chosen]}, today and tomorrow`}
          days={daysOf(heatmaps, chosen)}
        />
        {error !== null && (
          <Typography role="alert" variant="body2" color="error" sx={{ mt: 1 }}>
            {errorMessage(error)}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          Click on a state on the map to refresh the data
        </Typography>
        <Typography variant="caption" color="textSecondary">
          Made <Ago instant={heatmaps.Today.generatedAt} />. Days are calendar days at each stop.
        </Typography>
      </Paper>
    </Box>
  );
}

/** Loads the heatmaps of vans, and reloads them on request. The old ones stay until the new ones have arrived. */
function useVanHeatmaps() {
  /** Null if there are none yet. */
  const [heatmaps, setHeatmaps] = useState<Heatmaps | null>();
  const [error, setError] = useState<unknown>(null);
  const [loading, setLoading] = useState(true);
  const running = useRef<AbortController>(undefined);

  const refresh = useCallback(async () => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setLoading(true);
    setError(null);
    try {
      const newest = await fetchHeatmaps(callPublicApi, PUBLIC_HEATMAP_EQUIPMENT, signal);
      if (!signal.aborted) setHeatmaps(newest);
    } catch (failure) {
      if (!signal.aborted) setError(failure);
    }
    if (!signal.aborted) setLoading(false);
  }, []);

  useEffect(() => {
    void refresh();
    return () => running.current?.abort();
  }, [refresh]);

  return { heatmaps, error, loading, refresh: () => void refresh() };
}

/** Late in the day or on a Sunday, all pickups may be over: then the map shows tomorrow. */
const shownDay = ({ Today }: Heatmaps): DayType =>
  Today.heatmapStates.some(({ pickupsAmount }) => pickupsAmount > 0) ? 'Today' : 'Tomorrow';

/** The state with the most pickups. */
const busiest = ({ heatmapStates }: Heatmap): StateCode =>
  heatmapStates.reduce((most, state) => (state.pickupsAmount > most.pickupsAmount ? state : most)).state;

function mapStates(heatmaps: Heatmaps, day: DayType): Record<StateCode, MapState> {
  const states = STATE_CODES.map((code) => {
    const figures = daysOf(heatmaps, code)[day];
    return [code, { rank: rankOf(figures), description: describeState(figures) }] as const;
  });
  return Object.fromEntries(states) as Record<StateCode, MapState>;
}
