import { formatNumber } from '@lanewise/browser';
import { ConfirmDialog } from '@lanewise/browser/ui';
import ReplayIcon from '@mui/icons-material/Replay';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { type ParkedSelection, replayParked, type ServiceLetter } from '../api';
import { POLL_MS, useParkedCount } from '../queries';
import { useBulkReplay } from './useBulkReplay';

/** Retries all parked events of the chosen service and topic after a confirmation; nothing without any. */
export function ReplayParkedButton() {
  const { filterValues } = useListContext<ServiceLetter>();
  const { service, topic } = filterValues as ParkedSelection;
  const parked = useParkedCount({ service, topic }, POLL_MS);
  const [asking, setAsking] = useState(false);
  const replay = useBulkReplay(() => replayParked({ service, topic }));
  if (!parked && !asking) return null;

  const count = formatNumber(parked ?? 0);
  return (
    <>
      <Button variant="outlined" startIcon={<ReplayIcon />} onClick={() => setAsking(true)}>
        Replay all parked ({count})
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Replay all parked events (${count})?`}
        confirmLabel="Replay all"
        onConfirm={replay}
      >
        <Typography>
          The parked events of {topic ?? 'all topics'} in {service ?? 'all services'} will be retried in order
          for each key. Events that fail again are retried for about two minutes, then parked again.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
