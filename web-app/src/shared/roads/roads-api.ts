import { callApi } from '@lanewise/browser';
import {
  type Coordinates,
  MESSAGES,
  ROAD_LIMITS,
  type RoadMilesRequest,
  type RoadMilesResponse,
  type RoadRouteResponse,
  type StateMiles,
} from '@lanewise/contracts';

export const coordinatesOf = ({ latitude, longitude }: Coordinates): Coordinates => ({ latitude, longitude });

/** Fetches road miles from each place to each other. */
export const fetchMiles = (body: RoadMilesRequest, signal?: AbortSignal): Promise<RoadMilesResponse> =>
  callApi('/city/miles', { method: 'POST', body, signal, fallback: MESSAGES.roadsFailed });

/** Fetches the way through places in their order. One with more places than a request takes is asked for in parts. */
export async function fetchRoute(
  places: readonly Coordinates[],
  signal?: AbortSignal,
): Promise<RoadRouteResponse> {
  const step = ROAD_LIMITS.routePoints - 1;
  const starts = Array.from({ length: Math.ceil((places.length - 1) / step) }, (_, n) => n * step);
  const parts = await Promise.all(
    starts.map((start) =>
      callApi<RoadRouteResponse>('/city/route', {
        method: 'POST',
        body: { points: places.slice(start, start + step + 1) },
        signal,
        fallback: MESSAGES.roadsFailed,
      }),
    ),
  );
  return parts.reduce((route, part) => ({
    miles: route.miles + part.miles,
    kind: part.kind === 'estimate' ? part.kind : route.kind,
    minutes: route.minutes + part.minutes,
    line: [...route.line, ...part.line.slice(1)],
    states: sumByState([route.states, part.states]),
  }));
}

/** Adds up the miles in each state, in the order in which they are reached. */
export function sumByState(lists: readonly (readonly StateMiles[])[]): StateMiles[] {
  const sums = new Map<string, number>();
  for (const { state, miles } of lists.flat()) sums.set(state, (sums.get(state) ?? 0) + miles);
  return Array.from(sums, ([state, miles]) => ({ state, miles }));
}
