import ReplayIcon from '@mui/icons-material/Replay';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { ConfirmDialog } from '../../app/ConfirmDialog';
import type { AdminDataProvider } from '../../app/dataProvider';
import { formatCount } from '../../app/format';
import type { ParkedChoice, ServiceLetter } from '../eventCalls';
import { POLL_MS, useParkedCount } from '../eventQueries';
import { useBulkReplay } from './useBulkReplay';

/** Tries all parked events of the chosen service and topic again, after a question; nothing without any. */
export function ReplayParkedButton() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { filterValues } = useListContext<ServiceLetter>();
  const { service, topic } = filterValues as ParkedChoice;
  const parked = useParkedCount({ service, topic }, POLL_MS);
  const [asking, setAsking] = useState(false);
  const replay = useBulkReplay(() => dataProvider.replayParked({ service, topic }));
  if (!parked && !asking) return null;

  const count = formatCount(parked ?? 0);
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
          Those of {topic ?? 'all topics'} in {service ?? 'all services'} are tried again, each key in its
          order. What fails again is retried for about two minutes and then parked again.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
