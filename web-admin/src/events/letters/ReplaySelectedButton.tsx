import ReplayIcon from '@mui/icons-material/Replay';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import type { AdminDataProvider } from '../../app/dataProvider';
import { formatCount } from '../../app/format';
import type { ServiceLetter } from '../eventCalls';
import { useBulkReplay } from './useBulkReplay';

/** Tries the chosen events of the page again; nothing without any. */
export function ReplaySelectedButton() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const { data = [], selectedIds, onUnselectItems } = useListContext<ServiceLetter>();
  const chosen = data.filter(({ id, state }) => state === 'parked' && selectedIds.includes(id));
  const [replaying, setReplaying] = useState(false);
  const replay = useBulkReplay(() => dataProvider.replayLetters(chosen.map(({ id }) => id)));

  const run = async () => {
    setReplaying(true);
    try {
      await replay();
      onUnselectItems();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setReplaying(false);
    }
  };

  if (chosen.length === 0) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<ReplayIcon />}
      loading={replaying}
      loadingPosition="start"
      onClick={() => void run()}
    >
      Replay chosen ({formatCount(chosen.length)})
    </Button>
  );
}
