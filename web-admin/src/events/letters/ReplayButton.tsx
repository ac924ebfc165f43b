import ReplayIcon from '@mui/icons-material/Replay';
import { Button, type ButtonProps } from '@mui/material';
import type { ServiceLetter } from '../api';
import { useReplay } from './useReplay';

/** Retries a parked event; nothing for those that are being retried anyway. */
export function ReplayButton({ record, ...button }: { record: ServiceLetter } & ButtonProps) {
  const { replaying, replay } = useReplay(record.id);
  if (record.state !== 'parked' && !replaying) return null;
  return (
    <Button
      size="small"
      startIcon={<ReplayIcon />}
      loading={replaying}
      loadingPosition="start"
      aria-label={`Replay ${record.topic}, key ${record.key}`}
      {...button}
      onClick={replay}
    >
      Replay
    </Button>
  );
}
