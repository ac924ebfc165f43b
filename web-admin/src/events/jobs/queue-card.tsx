import { formatDateTime, formatNumber } from '@lanewise/browser';
import { Box, Card, Stack, Typography } from '@mui/material';
import type { ServiceQueue } from '../api';

const FIGURES = [
  ['waiting', 'Waiting'],
  ['active', 'Active'],
  ['delayed', 'Between attempts'],
  ['failed', 'Failed'],
] as const;

/** A queue: its figures, and why its last jobs failed. */
export function QueueCard({ queue }: { queue: ServiceQueue }) {
  const failures = queue.lastFailures;
  return (
    <Card component="li" aria-label={queue.id} sx={{ p: 1.5, listStyle: 'none' }}>
      <Stack
        direction="row"
        spacing={1}
        sx={{ mb: 1, alignItems: 'baseline', justifyContent: 'space-between' }}
      >
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {queue.id}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {queue.service}
        </Typography>
      </Stack>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        {FIGURES.map(([field, label]) => (
          <div key={field}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{
                m: 0,
                fontWeight: 600,
                color: field === 'failed' && queue.failed > 0 ? 'error.main' : undefined,
              }}
            >
              {formatNumber(queue[field])}
            </Typography>
          </div>
        ))}
      </Box>
      {failures.length > 0 && (
        <Box component="details" sx={{ mt: 1, '& summary': { cursor: 'pointer', py: 0.5, fontWeight: 600 } }}>
          <summary>Last failures ({formatNumber(failures.length)})</summary>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {failures.map(({ jobId, attempts, reason, failedAt }) => (
              <li key={jobId}>
                {reason}
                <Typography variant="caption" color="textSecondary" component="div">
                  Job {jobId} · attempt {attempts} · {formatDateTime(failedAt)}
                </Typography>
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Card>
  );
}
