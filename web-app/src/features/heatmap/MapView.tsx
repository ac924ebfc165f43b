import { Equipment, STATE_CODES, type StateCode, US_STATES } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { daysOf, describeState, rankOf } from '../../shared/state-map/heatmaps';
import { type MapState, StateMap } from '../../shared/state-map/StateMap';
import type { ViewProps } from './heatmap-address';
import { StateCard } from './StateCards';

/** The states colored by rank, and the figures of the chosen one. */
export default function MapView({ heatmaps, address: { equipment, day, state }, onChange }: ViewProps) {
  const states = Object.fromEntries(
    STATE_CODES.map((code) => {
      const figures = daysOf(heatmaps, code)[day];
      const description = `${US_STATES[code]}, ${day.toLowerCase()}. ${describeState(figures)}`;
      return [code, { rank: rankOf(figures), description }];
    }),
  ) as Record<StateCode, MapState>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
      <Box sx={{ flex: '3 1 420px', minWidth: 0, maxWidth: 960 }}>
        <StateMap
          label={`${Equipment[equipment]} loads ${day.toLowerCase()}, by state`}
          states={states}
          chosen={state}
          onChoose={(code) => onChange({ state: code })}
        />
      </Box>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }} aria-live="polite">
        {state ? (
          <StateCard code={state} heatmaps={heatmaps} />
        ) : (
          <Typography color="textSecondary">Choose a state on the map to see its figures.</Typography>
        )}
      </Box>
    </Box>
  );
}
