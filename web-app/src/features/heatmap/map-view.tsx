import {
  DAY_TYPES,
  type DayType,
  Equipment,
  STATE_CODES,
  type StateCode,
  US_STATES,
} from '@lanewise/contracts';
import { Box, Typography } from '@mui/material';
import {
  daysOf,
  describeSearches,
  describeState,
  type Heatmaps,
  rankOf,
  searchRanks,
} from '../../shared/state-map/heatmaps';
import { type MapState, StateMap } from '../../shared/state-map/state-map';
import type { ViewProps } from './heatmap-address';
import { StateCard } from './state-cards';

/** The states colored by rank on both days and by loads for each search, and the figures of the chosen one. */
export default function MapView({ heatmaps, address: { equipment, state }, onChange }: ViewProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(2, minmax(0, 1fr)) 280px' },
      }}
    >
      {DAY_TYPES.map((day, at) => (
        // On a phone, the figures are between the maps: in view when a state of the first is chosen.
        <Box key={day} sx={{ minWidth: 0, order: { xs: 2 * at, md: 0 } }}>
          <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
            {day}
          </Typography>
          <StateMap
            label={`${Equipment[equipment]} loads ${day.toLowerCase()}, by state`}
            states={statesOf(heatmaps, day)}
            chosen={state}
            onChoose={(code) => onChange({ state: code })}
          />
        </Box>
      ))}
      <Box sx={{ minWidth: 0, order: { xs: 3, md: 1 } }}>
        <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
          Loads for each search
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 0.5 }}>
          Pickups of both days for each search that carriers began there in the last 24 hours. Dark: many
          loads, few trucks.
        </Typography>
        <StateMap
          label={`${Equipment[equipment]} loads for each search, by state`}
          states={searchedStatesOf(heatmaps)}
          none="no loads or no searches"
          chosen={state}
          onChoose={(code) => onChange({ state: code })}
        />
      </Box>
      <Box sx={{ minWidth: 0, order: { xs: 1, md: 0 } }} aria-live="polite">
        {state ? (
          <StateCard code={state} heatmaps={heatmaps} />
        ) : (
          <Typography color="textSecondary">
            Choose a state to see its figures and search its loads.
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function statesOf(heatmaps: Heatmaps, day: DayType): Record<StateCode, MapState> {
  const states = STATE_CODES.map((code) => {
    const figures = daysOf(heatmaps, code)[day];
    const description = `${US_STATES[code]}, ${day.toLowerCase()}. ${describeState(figures)}`;
    return [code, { rank: rankOf(figures), description }] as const;
  });
  return Object.fromEntries(states) as Record<StateCode, MapState>;
}

function searchedStatesOf(heatmaps: Heatmaps): Record<StateCode, MapState> {
  const days = STATE_CODES.map((code) => [code, daysOf(heatmaps, code)] as const);
  const rankOfSearches = searchRanks(days.map(([, each]) => each));
  const states = days.map(([code, each]) => {
    const description = `${US_STATES[code]}. ${describeSearches(each)}`;
    return [code, { rank: rankOfSearches(each), description }] as const;
  });
  return Object.fromEntries(states) as Record<StateCode, MapState>;
}
