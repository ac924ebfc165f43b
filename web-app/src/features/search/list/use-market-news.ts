import { keepStream, whileInView } from '@lanewise/browser';
import {
  FOLLOW_PATH,
  type FoundLoad,
  type LoadSearchRequest,
  SEARCH_NEWS_EVENT,
  type SearchNews,
} from '@lanewise/contracts';
import { useEffect, useEffectEvent, useState } from 'react';

/** The matches that have come since a snapshot. */
export interface CameSince {
  count: number;
  /** The one that earns most a mile of those that were told with their cards. */
  best: FoundLoad | null;
}

const NONE: CameSince = { count: 0, best: null };
/** After a new connection all that came since the snapshot is told again, within so many milliseconds. */
const TOLD_AGAIN_MS = 3000;

/**
 * Follows the market of a search while its page is in view, and returns what has come since its snapshot, and whether
 * more may have, as its stream does not get through.
 *
 * @param onChanged is called with the loads that match no more, and with those that do at another rate; without any, when
 * it is not known which, as after a break
 */
export function useMarketNews(
  request: LoadSearchRequest,
  since: string,
  onChanged: (changed?: Pick<SearchNews, 'gone' | 'repriced'>) => void,
): CameSince & { isMute: boolean } {
  const [came, setCame] = useState(NONE);
  const [isMute, setIsMute] = useState(false);
  const changed = useEffectEvent(onChanged);
  // Each time the page is rendered, the request is another object.
  const body = JSON.stringify({ ...request, since });

  useEffect(() => {
    let isAnew = false;
    let wasConnected = false;
    let toldAgain: number | undefined;
    const hear = ({ added, best, gone, repriced }: SearchNews) => {
      if (isAnew) setCame(withMore(NONE, added, best));
      else if (added > 0) setCame((known) => withMore(known, added, best));
      isAnew = false;
      if (gone.length > 0 || repriced.length > 0) changed({ gone, repriced });
    };
    const stop = whileInView((signal) => {
      void keepStream({
        path: `/${FOLLOW_PATH}`,
        call: () => ({ method: 'POST', body }),
        onConnected: () => {
          if (wasConnected) changed();
          setIsMute(false);
          [isAnew, wasConnected] = [true, true];
          window.clearTimeout(toldAgain);
          toldAgain = window.setTimeout(() => isAnew && setCame(NONE), TOLD_AGAIN_MS);
        },
        onMute: () => {
          setIsMute(true);
          changed();
        },
        onEvent: ({ name, data }) => {
          if (name === SEARCH_NEWS_EVENT) hear(JSON.parse(data) as SearchNews);
        },
        signal,
      });
    });
    return () => {
      stop();
      window.clearTimeout(toldAgain);
    };
  }, [body]);
  return { ...came, isMute };
}

function withMore({ count, best }: CameSince, added: number, newest: FoundLoad | null): CameSince {
  const isBetter = newest && newest.rate > 0 && (!best || newest.profitPerMile > best.profitPerMile);
  return { count: count + added, best: isBetter ? newest : best };
}
