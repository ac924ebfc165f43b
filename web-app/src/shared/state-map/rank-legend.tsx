import { HEATMAP_RANKS } from '@lanewise/contracts';
import { Box } from '@mui/material';
import { RankSwatch } from './rank-swatch';

/** Explains the colors, from few to many. */
export function RankLegend() {
  return (
    <Box
      role="group"
      aria-label="Legend: rank of a state by its pickups"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <b>Rank by pickups</b> few / low / short
      {HEATMAP_RANKS.map((rank) => (
        <RankSwatch key={rank} rank={rank} />
      ))}
      many / high / long
    </Box>
  );
}
