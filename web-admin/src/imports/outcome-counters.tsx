import { formatNumber } from '@lanewise/browser';
import type { ImportView } from '@lanewise/contracts';
import { Box, Typography } from '@mui/material';
import { type Outcome, OUTCOMES, REPRICED } from './outcome';

/** The counts of an import's outcomes, each with its color in the bar. */
export function OutcomeCounters({ record }: { record: ImportView }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 1,
        rowGap: 1,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {OUTCOMES.map((outcome) => (
        <div key={outcome.field}>
          <Term outcome={outcome} />
          <Typography component="dd" sx={{ m: 0, fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.3 }}>
            {formatNumber(record[outcome.field])}
          </Typography>
          {outcome.field === 'updated' && record.repriced > 0 && (
            <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
              <OutcomeSwatch outcome={REPRICED} /> {formatNumber(record.repriced)} repriced
            </Typography>
          )}
        </div>
      ))}
    </Box>
  );
}

function Term({ outcome }: { outcome: Outcome }) {
  return (
    <Typography component="dt" variant="caption" color="textSecondary" title={outcome.meaning}>
      <OutcomeSwatch outcome={outcome} /> {outcome.label}
    </Typography>
  );
}

/** The color of an outcome in the bar. */
function OutcomeSwatch({ outcome }: { outcome: Outcome }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={(theme) => ({
        display: 'inline-block',
        width: 9,
        height: 9,
        borderRadius: '2px',
        background: outcome.fill(theme.vars.palette),
      })}
    />
  );
}
