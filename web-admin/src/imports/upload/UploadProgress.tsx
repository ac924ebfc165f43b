import { Box, LinearProgress, Typography } from '@mui/material';
import { formatBytes, formatPercent, formatTimeLeft } from '../../shared/format';
import { paceOf, type Sample } from '../pace';

interface Props {
  fileName: string;
  samples: readonly Sample[];
  /** Bytes of the whole file. */
  size: number;
}

export function UploadProgress({ fileName, samples, size }: Props) {
  const { count: sent = 0, share = 0 } = samples.at(-1) ?? {};
  const pace = paceOf(samples);
  const facts = [
    formatPercent(share),
    `${formatBytes(sent)} of ${formatBytes(size)}`,
    pace && `${formatBytes(pace.perSecond)}/s`,
    pace?.secondsLeft && share < 1 ? `${formatTimeLeft(pace.secondsLeft)} left` : null,
  ];
  return (
    <Box sx={{ width: '100%' }}>
      <LinearProgress
        variant="determinate"
        value={share * 100}
        aria-label={`Upload of ${fileName}`}
        sx={{ mt: 0.75 }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, fontVariantNumeric: 'tabular-nums' }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}
