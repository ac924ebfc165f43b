import type { UpkeepRun } from '@lanewise/contracts';
import { Box, Typography } from '@mui/material';
import { BrokerRun } from './BrokerRun';
import { isUnderWay } from '../shared/upkeepRuns';

/** While the loads of removed brokers, which have no row, get their own particulars back: how far that is. */
export function RemovedBrokers({ runs }: { runs: ReadonlyMap<string, UpkeepRun> }) {
  const active = [...runs.values()].filter((run) => run.subject.endsWith('/removed') && isUnderWay(run));
  if (active.length === 0) return null;
  return (
    <Box role="status">
      <Typography variant="caption">Removed brokers</Typography>
      {active.map((run) => (
        <BrokerRun key={run.id} run={run} name="a removed broker" />
      ))}
    </Box>
  );
}
