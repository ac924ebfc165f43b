import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { AdminDataProvider } from '../../app/dataProvider';
import { replayOutcome } from './replayOutcome';

/** Time between two looks at a replayed event, in milliseconds, and how many there are. */
const LOOK_MS = 500;
const LOOKS = 20;

/** Tries an event again and says how that ended. */
export function useReplay(id: string) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [replaying, setReplaying] = useState(false);

  const outcome = async () => {
    for (let look = 0; look < LOOKS; look++) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      const ended = replayOutcome(await dataProvider.findLetter(id));
      if (ended) return ended;
    }
    return { type: 'info', text: 'The event is being tried.' } as const;
  };

  const replay = async () => {
    setReplaying(true);
    try {
      await dataProvider.replayLetter(id);
      const { type, text } = await outcome();
      notify(text, { type });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setReplaying(false);
      refresh();
    }
  };

  return { replaying, replay };
}
