import { LARGEST_CITIES, STATE_CODES, type StateCode, US_STATES } from '@lanewise/contracts';
import { Box, Paper, Typography } from '@mui/material';
import { useId } from 'react';
import { PageLink } from '../../shared/page-link';
import { daysOf, describeSearches, type Heatmaps } from '../../shared/state-map/heatmaps';
import { StateFigures } from '../../shared/state-map/state-figures';

/** A card per state, in the order of their names. */
export function StateCards({ heatmaps }: { heatmaps: Heatmaps }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
      }}
    >
      {STATE_CODES.map((code) => (
        <StateCard key={code} code={code} heatmaps={heatmaps} />
      ))}
    </Box>
  );
}

interface StateCardProps {
  code: StateCode;
  heatmaps: Heatmaps;
}

/** Shows what the loads of a state pay on both days, with a link to a search for them. */
export function StateCard({ code, heatmaps }: StateCardProps) {
  const id = useId();
  const name = US_STATES[code];
  const city = LARGEST_CITIES[code];
  const days = daysOf(heatmaps, code);
  return (
    <Paper
      variant="outlined"
      component="article"
      aria-labelledby={id}
      sx={{ p: 1.5, minWidth: 0, breakInside: 'avoid' }}
    >
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 0.5 }}>
        {name}
      </Typography>
      <StateFigures caption={`Rank, average rate and loads of ${name}`} days={days} />
      <Typography variant="body2" sx={{ mt: 1 }}>
        {describeSearches(days)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {/* A search begins in a city. */}
        <PageLink to={`/search?${new URLSearchParams({ origin: `${city}, ${code}` })}`}>
          Search loads from {name}
        </PageLink>
        , around {city}
      </Typography>
    </Paper>
  );
}
