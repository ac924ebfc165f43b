import { callApi, formatShortMoney } from '@lanewise/browser';
import {
  type FoundLoad,
  type LoadSearchResponse,
  MESSAGES,
  type Trip,
  type TripsRequest,
} from '@lanewise/contracts';
import { useQuery } from '@tanstack/react-query';

/** Milliseconds after which the market is asked again about the loads of the shown trips. */
const ASK_EVERY = 30_000;

/** What has become of loads since their trips were planned, by id: null for one that is gone. */
export type TripNews = ReadonlyMap<string, FoundLoad | null>;

const NONE: TripNews = new Map();

/** Follows the loads of the shown trips on the market. */
export function useTripNews(trips: readonly Trip[], request: TripsRequest | null): TripNews {
  const ids = [...new Set(trips.flatMap(({ loads }) => loads.map(({ id }) => id)))];
  const { data } = useQuery({
    queryKey: ['trip-news', ids, request],
    queryFn: async ({ signal }): Promise<TripNews> => {
      const { origin, truck, pickupStartDate } = request!;
      const { itemList, gone = [] } = await callApi<LoadSearchResponse>('/importLoad/search', {
        method: 'POST',
        body: { origin, truck, pickupStartDate, ids, refresh: true },
        signal,
        fallback: MESSAGES.searchFailed,
      });
      return new Map([
        ...itemList.map((load) => [load.id, load] as const),
        ...gone.map((id) => [id, null] as const),
      ]);
    },
    enabled: ids.length > 0 && request !== null,
    refetchInterval: ASK_EVERY,
    // They have just come.
    initialData: NONE,
    staleTime: ASK_EVERY,
    retry: false,
  });
  return data;
}

/** Returns in words what has changed on the market since a trip was planned. */
export function newsInWords({ loads }: Trip, news: TripNews): string[] {
  return loads.flatMap(({ id, origin, destination, rate }) => {
    const now = news.get(id);
    if (now === null) return `${origin} to ${destination} is gone.`;
    if (now === undefined || now.rate === rate) return [];
    return now.rate > 0
      ? `${origin} to ${destination} pays ${formatShortMoney(now.rate)} now, not ${formatShortMoney(rate)}.`
      : `${origin} to ${destination} has no posted rate any more.`;
  });
}
