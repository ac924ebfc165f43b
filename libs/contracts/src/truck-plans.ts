import { fromWireDate, toWireDate } from './dates.js';
import { roadMiles } from './distances.js';
import { drivingTime } from './driving.js';
import { LoadStatus } from './enumerations.js';
import { deliveredAt } from './load-figures.js';
import type { SavedLoad } from './saved-loads.js';

/** The statuses of the loads that a truck is planned with: booked, and running. */
export const PLANNED_STATUSES = [LoadStatus.Booked, LoadStatus.InProgress] as const;

/** What a plan knows of a load. Dates are in UTC without `Z`. */
export type PlannedLoad = Pick<
  SavedLoad,
  | 'id'
  | 'referenceId'
  | 'loadStatus'
  | 'origin'
  | 'originLatitude'
  | 'originLongitude'
  | 'originTimeZone'
  | 'destination'
  | 'destinationLatitude'
  | 'destinationLongitude'
  | 'destinationTimeZone'
  | 'pickUp'
  | 'pickUpEnd'
  | 'delivery'
  | 'miles'
>;

/** Why a truck cannot haul two loads as they are planned. */
export interface PlanConflict {
  /** The other load. */
  loadId: string;
  referenceId: string;
  /** `overlap` if the other one is not delivered yet at the pickup, `late` if only the way there takes too long. */
  kind: 'overlap' | 'late';
  /** How long both are planned at once, or how much later than the end of its pickup the truck would be there. */
  minutes: number;
}

/** Where and when a truck is free, as its loads say. */
export interface FreeTruck {
  /** `Dallas, TX` */
  city: string;
  timeZone: string;
  /** When its last planned load is delivered, or was. */
  at: string;
}

/** What is planned for a truck, in the order of the pickups. */
export interface TruckPlan {
  truckId: string;
  free: FreeTruck;
  loads: (PlannedLoad & { conflict: PlanConflict | null })[];
}

const MINUTE_MS = 60_000;
const timeOf = (date: string | null): number => (date === null ? NaN : fromWireDate(date).getTime());

/** Returns when a load is delivered, in milliseconds since 1970; without a delivery time, by its miles. */
const endOfLoad = ({ pickUp, delivery, miles }: Pick<PlannedLoad, 'pickUp' | 'delivery' | 'miles'>) =>
  deliveredAt(timeOf(pickUp), timeOf(delivery), miles);

/**
 * Returns what is wrong with two loads of one truck, as seen from the first: it must be able to drive from the delivery
 * of either to the pickup of the other before that one's window ends. Null if it can.
 */
export function conflictBetween(load: PlannedLoad, other: PlannedLoad): PlanConflict | null {
  const [there, back] = [shortfall(load, other), shortfall(other, load)];
  const { overlap, late } = there.late < back.late ? there : back;
  if (late <= 0) return null;
  return {
    loadId: other.id,
    referenceId: other.referenceId,
    kind: overlap > 0 ? 'overlap' : 'late',
    minutes: Math.ceil((overlap > 0 ? overlap : late) / MINUTE_MS),
  };
}

/** How much too late a truck is for one load after another, in milliseconds: at its delivery already, and there. */
function shortfall(before: PlannedLoad, after: PlannedLoad): { overlap: number; late: number } {
  const end = endOfLoad(before);
  const latest = Math.max(timeOf(after.pickUp), timeOf(after.pickUpEnd) || 0);
  const way = roadMiles(
    { latitude: before.destinationLatitude, longitude: before.destinationLongitude },
    { latitude: after.originLatitude, longitude: after.originLongitude },
  );
  return { overlap: end - latest, late: end + drivingTime(way) - latest };
}

/** Returns the worst conflict of a load with other loads of its truck; null without one. */
export function worstConflict(load: PlannedLoad, others: readonly PlannedLoad[]): PlanConflict | null {
  let worst: PlanConflict | null = null;
  for (const other of others) {
    const conflict = other.id === load.id ? null : conflictBetween(load, other);
    if (conflict && (!worst || isWorse(conflict, worst))) worst = conflict;
  }
  return worst;
}

const isWorse = (a: PlanConflict, b: PlanConflict): boolean =>
  a.kind === b.kind ? a.minutes > b.minutes : a.kind === 'overlap';

/**
 * Returns the plan of a truck.
 * @param loads booked and running ones in the order of their pickups
 * @param lastDone the load that it delivered last, for a truck without such loads
 * @throws an Error for a truck without any load
 */
export function planOf(truckId: string, loads: readonly PlannedLoad[], lastDone?: PlannedLoad): TruckPlan {
  const last = loads.length > 0 ? loads.reduce((a, b) => (endOfLoad(b) >= endOfLoad(a) ? b : a)) : lastDone;
  if (!last) throw new Error(`Truck ${truckId} has no load.`);
  return {
    truckId,
    free: {
      city: last.destination,
      timeZone: last.destinationTimeZone,
      at: toWireDate(new Date(endOfLoad(last))),
    },
    loads: loads.map((load) => ({ ...load, conflict: worstConflict(load, loads) })),
  };
}
