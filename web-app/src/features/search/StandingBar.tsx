import Box from '@mui/material/Box';
import { standingMeaning, standingText, type Standing } from './standing';

/** A bar of where a load stands among all that were found: full for the best. */
export function StandingBar({ standing }: { standing: Standing }) {
  return (
    <Box
      component="span"
      role="group"
      tabIndex={-1}
      aria-label={standingText(standing)}
      aria-description={standingMeaning(standing)}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, flexShrink: 0 }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 36, height: 5, borderRadius: 1, overflow: 'hidden', bgcolor: 'divider' }}
      >
        <span
          style={{
            display: 'block',
            height: '100%',
            width: `${Math.round(100 * standing.beats)}%`,
            background: 'var(--tone)',
          }}
        />
      </Box>
      <span aria-hidden>{standingText(standing)}</span>
    </Box>
  );
}
