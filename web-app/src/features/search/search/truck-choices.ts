import type { RoleName, Truck } from '@lanewise/contracts';
import { fetchOwnTrucks } from '../../../shared/own-trucks';
import { QUERY_KEYS } from '../../../shared/query-keys';
import { ownTruck, SAMPLE_TRUCKS } from './trucks';

/** Milliseconds. The page does not request again what was prefetched. */
const STALE_AFTER = 10_000;

/** The query of the trucks to choose from: a carrier's own, or three sample trucks for other roles. */
export function truckChoices(roles: RoleName[]) {
  const isCarrier = roles.includes('Carrier');
  return {
    queryKey: isCarrier ? QUERY_KEYS.truckChoices : ['sample-trucks'],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Truck[]> | Truck[] =>
      isCarrier ? fetchOwnTrucks(signal) : [],
    select: (trucks: Truck[]) => (isCarrier ? trucks.map(ownTruck) : SAMPLE_TRUCKS),
    staleTime: STALE_AFTER,
  };
}
