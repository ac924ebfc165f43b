import { Box, Typography } from '@mui/material';
import type { ImportView } from '@lanewise/contracts';
import { formatCount } from './format';
import { OUTCOMES } from './outcome';

interface Props {
  record: ImportView;
  /** Four in a row even on a phone. */
  dense?: boolean;
}

/** The four counters of an import, each with the colour it has in the bar. */
export function OutcomeCounters({ record, dense = false }: Props) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: {
          xs: dense ? 'repeat(4, minmax(0, 1fr))' : '1fr 1fr',
          sm: 'repeat(4, minmax(0, 1fr))',
        },
      }}
    >
      {OUTCOMES.map(({ field, label, meaning, color }) => (
        <Box
          key={field}
          title={meaning}
          sx={{ pl: dense ? 0.75 : 1.25, borderLeft: '3px solid', borderColor: color }}
        >
          <Typography component="dt" variant={dense ? 'caption' : 'body2'} color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, fontSize: dense ? '0.875rem' : '1.125rem', fontWeight: 650, lineHeight: 1.3 }}
          >
            {formatCount(record[field])}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
