import { errorMessage, formatNumber } from '@lanewise/browser';
import ReplayIcon from '@mui/icons-material/Replay';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useListContext, useNotify } from 'react-admin';
import { replayLetters, type ServiceLetter } from '../api';
import { useBulkReplay } from './useBulkReplay';

/** Retries the selected events of the page; nothing without any. */
export function ReplaySelectedButton() {
  const notify = useNotify();
  const { data = [], selectedIds, onUnselectItems } = useListContext<ServiceLetter>();
  const selected = data.filter(({ id, state }) => state === 'parked' && selectedIds.includes(id));
  const { mutate, isPending } = useMutation({
    mutationFn: useBulkReplay(() => replayLetters(selected.map(({ id }) => id))),
    onSuccess: () => onUnselectItems(),
    onError: (error) => notify(errorMessage(error), { type: 'error' }),
  });

  if (selected.length === 0) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<ReplayIcon />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate()}
    >
      Replay selected ({formatNumber(selected.length)})
    </Button>
  );
}
