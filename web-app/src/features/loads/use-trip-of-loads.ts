import type { SavedLoad, SavedTrip } from '@lanewise/contracts';
import { useAddressParams } from '../../shared/list/use-address-params';

/** Returns the address of the loads of a trip. */
export const tripAddress = ({ id }: SavedTrip): string => `/load?trip=${encodeURIComponent(id)}`;

/** The trip whose loads alone are listed; null for all loads. And a function that lists all again. */
export function useTripOfLoads(): [tripId: string | null, clear: () => void] {
  const [params, change] = useAddressParams();
  return [params.get('trip'), () => change({ trip: null })];
}

/** The sums over the loads of a trip. */
export interface TripSum {
  name: string;
  loads: number;
  profit: number;
  rate: number;
  miles: number;
  emptyMiles: number;
}

/** Returns what the loads of a trip come to; null without any. */
export function sumOf(loads: readonly SavedLoad[], tripId: string): TripSum | null {
  const ofTrip = loads.filter(({ trip }) => trip?.id === tripId);
  if (ofTrip.length === 0) return null;
  const sum = (of: (load: SavedLoad) => number) => ofTrip.reduce((total, load) => total + of(load), 0);
  return {
    name: ofTrip[0].trip!.name,
    loads: ofTrip.length,
    profit: sum(({ profit }) => profit),
    rate: sum(({ rate }) => rate),
    miles: sum(({ miles }) => miles),
    emptyMiles: sum(({ deadheadOrigin, deadheadDestination }) => deadheadOrigin + deadheadDestination),
  };
}
