import { dayIn } from '@lanewise/browser/time';
import { LoadStatus, type SavedLoad, type SavedTrip } from '@lanewise/contracts';
import { useAddressParams } from '../../shared/list/useAddressParams';
import { freeAfter, tripsFrom } from '../../shared/plan/plan-texts';

/** Returns the address of the loads of a trip. */
export const tripAddress = ({ id }: SavedTrip): string => `/load?trip=${encodeURIComponent(id)}`;

/** The trip whose loads alone are listed; null for all loads. And a function that lists all again. */
export function useTripOfLoads(): [tripId: string | null, clear: () => void] {
  const [params, change] = useAddressParams();
  return [params.get('trip'), () => change({ trip: null })];
}

/**
 * Returns the address of trips that replace a load of this one that is gone: from the delivery of the load before it, or
 * from its pickup. Null if none is gone, or the trip has no truck.
 */
export function planAnew(loads: readonly SavedLoad[]): { to: string; from: string } | null {
  const inOrder = loads.toSorted((a, b) => (a.pickUp < b.pickUp ? -1 : 1));
  const at = inOrder.findIndex(
    ({ marketChange, loadStatus }) => marketChange?.gone && loadStatus === LoadStatus.Saved,
  );
  const gone = inOrder[at];
  if (!gone?.truckId) return null;
  const start =
    at > 0
      ? freeAfter(inOrder[at - 1])
      : { origin: gone.origin, pickup: dayIn(gone.pickUp, gone.originTimeZone), pickupTime: '' };
  const home = inOrder.at(-1)!.destination;
  return {
    to: `${tripsFrom(gone.truckId, start)}&${new URLSearchParams({ home })}`,
    from: start.origin,
  };
}

/** What the loads of a trip come to. */
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
