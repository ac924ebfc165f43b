import { fromWireDate, toWireDate } from './dates.js';
import type { LatLon } from './distances.js';
import { drivingTime } from './driving.js';
import { LoadStatus } from './enumerations.js';
import { deliveredAt } from './load-figures.js';
import type { SavedLoad } from './saved-loads.js';

/** The statuses of the loads that a truck is planned with: booked, and running. */
export const PLANNED_STATUSES = [LoadStatus.Booked, LoadStatus.InProgress] as const;

/** The fields of a load that plans use. Dates are in UTC without `Z`. */
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
  /** The time for which both are planned at once, or between the end of its pickup and the truck's arrival. */
  minutes: number;
}

/** The place and time at which a truck is free, by its loads. */
export interface FreeTruck {
  /** `Dallas, TX` */
  city: string;
  timeZone: string;
  /** When its last planned load is delivered, or was. */
  at: string;
}

/** The plan of a truck, in the order of the pickups. */
export interface TruckPlan {
  truckId: string;
  free: FreeTruck;
  loads: (PlannedLoad & { conflict: PlanConflict | null })[];
}

/** Returns the miles that a truck drives from one place to another. */
export type MilesBetween = (from: LatLon, to: LatLon) => number;

const MINUTE_MS = 60_000;
/** More than the time from one end of the country to the other. */
const LONGEST_WAY = drivingTime(8_000);
const timeOf = (date: string | null): number => (date === null ? NaN : fromWireDate(date).getTime());

/** The compared values of a load, read from it once: a plan compares each load with each other one. */
interface Planned {
  load: PlannedLoad;
  /** When it is delivered, and when its pickup ends, in milliseconds since 1970. */
  end: number;
  latest: number;
  origin: LatLon;
  destination: LatLon;
}

const toPlanned = (load: PlannedLoad): Planned => ({
  load,
  // Without a delivery time, by its miles.
  end: deliveredAt(timeOf(load.pickUp), timeOf(load.delivery), load.miles),
  latest: Math.max(timeOf(load.pickUp), timeOf(load.pickUpEnd) || 0),
  origin: { latitude: load.originLatitude, longitude: load.originLongitude },
  destination: { latitude: load.destinationLatitude, longitude: load.destinationLongitude },
});

/**
 * Returns what is wrong with two loads of one truck, as seen from the first: it must be able to drive from the delivery
 * of either to the pickup of the other before that one's window ends. Null if it can.
 */
export const conflictBetween = (
  load: PlannedLoad,
  other: PlannedLoad,
  milesBetween: MilesBetween,
): PlanConflict | null => compare(toPlanned(load), toPlanned(other), milesBetween);

function compare(planned: Planned, other: Planned, milesBetween: MilesBetween): PlanConflict | null {
  if (isAnywhereInTime(planned, other) || isAnywhereInTime(other, planned)) return null;
  const there = lateness(planned, other, milesBetween);
  if (there <= 0) return null;
  const back = lateness(other, planned, milesBetween);
  if (back <= 0) return null;
  const [before, after, late] = there < back ? [planned, other, there] : [other, planned, back];
  const overlap = before.end - after.latest;
  return {
    loadId: other.load.id,
    referenceId: other.load.referenceId,
    kind: overlap > 0 ? 'overlap' : 'late',
    minutes: Math.ceil((overlap > 0 ? overlap : late) / MINUTE_MS),
  };
}

/** Whether a truck has the time for any way: most loads of a long plan are so far apart, and miles take time to find. */
const isAnywhereInTime = (before: Planned, after: Planned): boolean =>
  after.latest - before.end >= LONGEST_WAY;

/** The delay of a truck at the pickup of one load after another, in milliseconds. */
const lateness = (before: Planned, after: Planned, milesBetween: MilesBetween): number =>
  before.end + drivingTime(milesBetween(before.destination, after.origin)) - after.latest;

/** Returns the worst conflict of a load with other loads of its truck; null without one. */
export const worstConflict = (
  load: PlannedLoad,
  others: readonly PlannedLoad[],
  milesBetween: MilesBetween,
): PlanConflict | null => worstOf(toPlanned(load), others.map(toPlanned), milesBetween);

function worstOf(
  planned: Planned,
  others: readonly Planned[],
  milesBetween: MilesBetween,
): PlanConflict | null {
  let worst: PlanConflict | null = null;
  for (const other of others) {
    const conflict = other.load.id === planned.load.id ? null : compare(planned, other, milesBetween);
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
export function planOf(
  truckId: string,
  loads: readonly PlannedLoad[],
  milesBetween: MilesBetween,
  lastDone?: PlannedLoad,
): TruckPlan {
  const planned = loads.map(toPlanned);
  const last =
    planned.length > 0 ? planned.reduce((a, b) => (b.end >= a.end ? b : a)) : lastDone && toPlanned(lastDone);
  if (!last) throw new Error(`Truck ${truckId} has no load.`);
  return {
    truckId,
    free: {
      city: last.load.destination,
      timeZone: last.load.destinationTimeZone,
      at: toWireDate(new Date(last.end)),
    },
    loads: planned.map((each) => ({ ...each.load, conflict: worstOf(each, planned, milesBetween) })),
  };
}
