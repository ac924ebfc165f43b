import { errorMessage } from '@lanewise/browser';
import ReplayIcon from '@mui/icons-material/Replay';
import { Button, type ButtonProps } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { findDeadLetter, replayDeadLetter, type ServiceDeadLetter } from '../api';
import { type Outcome, replayOutcome } from './replay-outcome';

/** Retries a parked event; nothing for those that are being retried anyway. */
export function ReplayButton({ record, ...button }: { record: ServiceDeadLetter } & ButtonProps) {
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

/** Milliseconds between two checks of a replayed event, and the number of checks. */
const CHECK_MS = 500;
const CHECKS = 20;

/** Returns a function that retries an event and reports how that ended. */
function useReplay(id: string) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await replayDeadLetter(id);
      return outcomeOf(id);
    },
    onSuccess: ({ text, type }) => notify(text, { type }),
    onError: (error) => notify(errorMessage(error), { type: 'error' }),
    onSettled: () => refresh(),
  });
  return { replaying: isPending, replay: () => mutate() };
}

async function outcomeOf(id: string): Promise<Outcome> {
  for (let check = 0; check < CHECKS; check++) {
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
    const outcome = replayOutcome(await findDeadLetter(id));
    if (outcome) return outcome;
  }
  return { type: 'info', text: 'The event is being retried.' };
}
