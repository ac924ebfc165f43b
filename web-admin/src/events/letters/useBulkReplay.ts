import { formatNumber } from '@lanewise/browser';
import { useNotify, useRefresh } from 'react-admin';
import type { Replayed } from '../api';

/** Returns a function that retries several events and reports how many. */
export function useBulkReplay(send: () => Promise<Replayed>) {
  const notify = useNotify();
  const refresh = useRefresh();
  return async (): Promise<void> => {
    const { replayed, unreachable } = await send();
    const silent = unreachable.map(({ service }) => service).join(', ');
    const text = replayed === 1 ? 'Retrying 1 event.' : `Retrying ${formatNumber(replayed)} events.`;
    notify(silent ? `${text} No response from ${silent}.` : text, { type: silent ? 'warning' : 'info' });
    refresh();
  };
}
