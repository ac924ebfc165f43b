import { LinearProgress, Stack, Typography } from '@mui/material';
import type { UpkeepRun } from '@lanewise/contracts';
import { isUnderWay } from '../shared/api/upkeep-runs';
import { describeRun, percentOf } from './describe-run';

/** Shows how far the loads of a broker follow its last change. */
export function BrokerRun({ run, name }: { run: UpkeepRun; name: string }) {
  const percent = percentOf(run);
  return (
    <Stack spacing={0.5} sx={{ minWidth: 120 }}>
      {isUnderWay(run) && (
        <LinearProgress
          variant={percent === undefined ? 'indeterminate' : 'determinate'}
          value={percent}
          aria-label={`Update of the loads of ${name}`}
        />
      )}
      <Typography
        variant="body2"
        color={run.status === 'failed' ? 'error' : 'textSecondary'}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {describeRun(run)}
      </Typography>
    </Stack>
  );
}
