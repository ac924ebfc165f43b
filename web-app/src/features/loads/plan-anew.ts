import { dayIn } from '@lanewise/browser/time';
import { LoadStatus, type SavedLoad } from '@lanewise/contracts';
import { freeAfter } from '../../shared/plan/free-after';
import { tripsFrom } from '../../shared/plan/plan-texts';

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
