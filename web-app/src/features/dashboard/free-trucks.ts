import { addDays, dayIn } from '@lanewise/browser/time';
import { fromWireDate, toWireDate, type Truck, TruckStatus } from '@lanewise/contracts';
import { freeFrom, searchFrom } from '../../shared/plan/plan-texts';
import type { TruckPlans } from '../../shared/plan/truck-plans';

export interface FreeTruckRow {
  id: string;
  name: string;
  /** `Free now, Dallas, TX`; only `Free now` for a truck that has not had a load yet. */
  text: string;
  /** A search for loads from there. */
  to: string;
}

/**
 * Returns the trucks that are free by the end of tomorrow where they will be then, the first ones first. Those in repair
 * are not; without a load, only a truck that is pending is.
 * @param now in milliseconds since 1970
 */
export function freeTrucks(trucks: readonly Truck[], plans: TruckPlans, now: number): FreeTruckRow[] {
  return trucks
    .flatMap(({ id, name, truckStatus }) => {
      const free = plans.get(id)?.free;
      if (truckStatus === TruckStatus.Repair) return [];
      if (!free) {
        const to = `/search?${new URLSearchParams({ truck: id }).toString()}`;
        return truckStatus === TruckStatus.Pending
          ? [{ at: 0, row: { id, name, text: 'Free now', to } }]
          : [];
      }
      const tomorrow = addDays(dayIn(toWireDate(new Date(now)), free.timeZone), 1);
      if (dayIn(free.at, free.timeZone) > tomorrow) return [];
      const from = freeFrom(free, now);
      const row = { id, name, text: from.text, to: searchFrom(id, from) };
      return [{ at: fromWireDate(free.at).getTime(), row }];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
}
