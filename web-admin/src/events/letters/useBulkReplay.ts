import { useNotify, useRefresh } from 'react-admin';
import { formatCount } from '../../app/format';
import type { Replayed } from '../eventCalls';

/** Tries several events again and says how many. */
export function useBulkReplay(send: () => Promise<Replayed>) {
  const notify = useNotify();
  const refresh = useRefresh();
  return async (): Promise<void> => {
    const { replayed, unreachable } = await send();
    const silent = unreachable.map(({ service }) => service).join(', ');
    const text =
      replayed === 1 ? '1 event is tried again.' : `${formatCount(replayed)} events are tried again.`;
    notify(silent ? `${text} No answer from ${silent}.` : text, { type: silent ? 'warning' : 'info' });
    refresh();
  };
}
