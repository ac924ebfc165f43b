import { useSignedIn } from '@lanewise/browser';
import type { Truck } from '@lanewise/contracts';
import { useQuery } from '@tanstack/react-query';
import { QUERY_KEYS } from '../../shared/query-keys';
import { fetchOwnTrucks } from '../../shared/useOwnTrucks';
import { ownTruck, SAMPLE_TRUCKS } from './criteria/trucks';

/** Queries the trucks to choose from: a carrier's own, or three sample trucks for other roles. */
export function useTruckChoices() {
  const isCarrier = useSignedIn().roles.includes('Carrier');
  return useQuery({
    queryKey: isCarrier ? QUERY_KEYS.truckChoices : ['sample-trucks'],
    queryFn: ({ signal }): Promise<Truck[]> | [] => (isCarrier ? fetchOwnTrucks(signal) : []),
    select: (trucks) => (isCarrier ? trucks.map(ownTruck) : SAMPLE_TRUCKS),
  });
}
