import { Button, LinearProgress, Stack, Typography } from '@mui/material';
import { formatBytes, formatPercent, formatTimeLeft } from './format';
import { paceOf, type Sample } from './pace';

interface Props {
  samples: readonly Sample[];
  /** Bytes of the whole file. */
  size: number;
  onAbort: () => void;
}

export function UploadProgress({ samples, size, onAbort }: Props) {
  const { count: sent = 0, share = 0 } = samples.at(-1) ?? {};
  const pace = paceOf(samples);
  const facts = [
    formatPercent(share),
    `${formatBytes(sent)} of ${formatBytes(size)}`,
    pace && `${formatBytes(pace.perSecond)}/s`,
    pace?.secondsLeft && share < 1 ? `${formatTimeLeft(pace.secondsLeft)} left` : null,
  ];
  return (
    <Stack spacing={1}>
      <LinearProgress variant="determinate" value={share * 100} aria-label="Upload" />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
        <Button size="small" onClick={onAbort}>
          Cancel upload
        </Button>
      </Stack>
    </Stack>
  );
}
