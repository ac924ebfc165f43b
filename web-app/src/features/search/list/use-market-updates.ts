import { followStream, runWhileVisible } from '@lanewise/browser';
import {
  FOLLOW_PATH,
  type FoundLoad,
  type LoadSearchRequest,
  SEARCH_UPDATE_EVENT,
  type SearchUpdate,
} from '@lanewise/contracts';
import { useEffect, useEffectEvent, useState } from 'react';

/** The matches that have come since a snapshot. */
export interface NewMatches {
  count: number;
  /** The one that earns most a mile, of those that came with their cards. */
  best: FoundLoad | null;
}

const NONE: NewMatches = { count: 0, best: null };
/** After a new connection, the server repeats all that came since the snapshot within so many milliseconds. */
const REPLAY_MS = 3000;

/**
 * Follows the market of a search while its page is in view, and returns what has come since its snapshot, and whether
 * more may have, as its stream does not get through.
 *
 * @param onChanged is called with the loads that match no more, and with those that do at another rate; without any, when
 * it is not known which, as after a break
 */
export function useMarketUpdates(
  request: LoadSearchRequest,
  since: string,
  onChanged: (changed?: Pick<SearchUpdate, 'gone' | 'repriced'>) => void,
): NewMatches & { isMute: boolean } {
  const [matches, setMatches] = useState(NONE);
  const [isMute, setIsMute] = useState(false);
  const changed = useEffectEvent(onChanged);
  // Each time the page is rendered, the request is another object.
  const body = JSON.stringify({ ...request, since });

  useEffect(() => {
    let isReplay = false;
    let wasConnected = false;
    let replayTimer: number | undefined;
    const onUpdate = ({ added, best, gone, repriced }: SearchUpdate) => {
      if (isReplay) setMatches(withMore(NONE, added, best));
      else if (added > 0) setMatches((current) => withMore(current, added, best));
      isReplay = false;
      if (gone.length > 0 || repriced.length > 0) changed({ gone, repriced });
    };
    const stop = runWhileVisible((signal) => {
      void followStream({
        path: `/${FOLLOW_PATH}`,
        call: () => ({ method: 'POST', body }),
        onConnected: () => {
          if (wasConnected) changed();
          setIsMute(false);
          [isReplay, wasConnected] = [true, true];
          window.clearTimeout(replayTimer);
          replayTimer = window.setTimeout(() => isReplay && setMatches(NONE), REPLAY_MS);
        },
        onMute: () => {
          setIsMute(true);
          changed();
        },
        onEvent: ({ name, data }) => {
          if (name === SEARCH_UPDATE_EVENT) onUpdate(JSON.parse(data) as SearchUpdate);
        },
        signal,
      });
    });
    return () => {
      stop();
      window.clearTimeout(replayTimer);
    };
  }, [body]);
  return { ...matches, isMute };
}

function withMore({ count, best }: NewMatches, added: number, newest: FoundLoad | null): NewMatches {
  const isBetter = newest && newest.rate > 0 && (!best || newest.profitPerMile > best.profitPerMile);
  return { count: count + added, best: isBetter ? newest : best };
}
