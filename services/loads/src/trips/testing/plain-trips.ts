import type { LatLon } from '@lanewise/geo';
import { loadRoads } from '@lanewise/roads';
import type { TripQuery } from '../trip-query.js';

const HOUR = 3_600_000;
const MILE = 72_000;
/** Half a mile. Times are at quarter hours before a truck moves, so all are whole numbers of it. */
export const PLAIN_STEP = 36_000;

/** A load in its own words. */
export interface PlainLoad {
  id: string;
  origin: LatLon;
  destination: LatLon;
  pickUp: number;
  pickUpEnd: number | null;
  delivery: number | null;
  deliveryEnd: number | null;
  rateCents: number;
  miles: number;
  freight: number;
}

/** The place and time of a truck; driven in milliseconds since its duty day began. */
export interface PlainState {
  place: LatLon;
  time: number;
  began: number;
  driven: number;
}

export interface PlainTrip {
  ids: string[];
  figure: number;
  end: number;
  profit: number;
  emptyMiles: number[];
}

/** Drives step by step. */
export function plainDrive(state: PlainState, miles: number, fourteenHours: boolean): PlainState {
  let { time, began, driven } = state;
  for (let gone = 0; gone < miles * MILE; gone += PLAIN_STEP) {
    if (driven === 11 * HOUR || (fourteenHours && time >= began + 14 * HOUR)) {
      time = Math.max(time + 10 * HOUR, began + 24 * HOUR);
      began = time;
      driven = 0;
    }
    time += PLAIN_STEP;
    driven += PLAIN_STEP;
  }
  return { ...state, time, began, driven };
}

export function plainWait(state: PlainState, until: number): PlainState {
  if (until <= state.time) return state;
  if (until - state.time >= 10 * HOUR) return { ...state, time: until, began: until, driven: 0 };
  return { ...state, time: until };
}

/** Hauls a load, or returns undefined where the truck comes too late. */
export function plainHaul(
  from: PlainState,
  load: PlainLoad,
  emptyMiles: number,
  { stopMs, fourteenHours }: Pick<TripQuery, 'stopMs' | 'fourteenHours'>,
): PlainState | undefined {
  let state = plainDrive(from, emptyMiles, fourteenHours);
  if (state.time > Math.max(load.pickUp, load.pickUpEnd ?? load.pickUp)) return undefined;
  state = plainWait(state, load.pickUp);
  state = plainDrive({ ...state, time: state.time + stopMs }, load.miles, fourteenHours);
  const { delivery, deliveryEnd } = load;
  if (delivery !== null && delivery > load.pickUp) {
    if (state.time > Math.max(delivery, deliveryEnd ?? delivery)) return undefined;
    state = plainWait(state, delivery);
  }
  return { ...state, place: load.destination, time: state.time + stopMs };
}

/** Tries every chain, and returns the best trips of all. */
export function plainTrips(loads: readonly PlainLoad[], query: TripQuery): PlainTrip[] {
  const trips: PlainTrip[] = [];
  const cache = new Map<LatLon, Map<LatLon, number>>();
  const milesBetween = (from: LatLon, to: LatLon): number => {
    const row = cache.get(from) ?? new Map<LatLon, number>();
    cache.set(from, row);
    const miles = row.get(to) ?? loadRoads().miles(from, to);
    row.set(to, miles);
    return miles;
  };
  const extend = (state: PlainState, chain: PlainLoad[], emptyMiles: number[]): void => {
    const home = query.destination ? milesBetween(state.place, query.destination) : 0;
    if (chain.length > 0 && home <= query.deadheadAfter) {
      const { time: end } = plainDrive(state, home, query.fourteenHours);
      const miles = [...emptyMiles, home, ...chain.map((load) => load.miles)];
      const rates = chain.map(({ rateCents }) => rateCents);
      const profit = sum(rates) - query.costPerMileCents * sum(miles);
      const spent = Math.max(12 * HOUR, end - query.free);
      const figure = query.sortField === 'profit' ? profit : (profit * 24 * HOUR) / spent;
      if (end <= query.latestEnd && profit > 0)
        trips.push({
          ids: chain.map(({ id }) => id),
          figure,
          end,
          profit,
          emptyMiles: [...emptyMiles, home],
        });
    }
    if (chain.length === query.maxLoads) return;
    for (const load of loads) {
      const isTaken = chain.some(
        ({ id, freight }) => id === load.id || (freight !== 0 && freight === load.freight),
      );
      if (isTaken) continue;
      const empty = milesBetween(state.place, load.origin);
      if (empty > query.deadhead) continue;
      // It is too late, even without a rest.
      if (state.time + empty * MILE > Math.max(load.pickUp, load.pickUpEnd ?? load.pickUp)) continue;
      const next = plainHaul(state, load, empty, query);
      if (next) extend(next, [...chain, load], [...emptyMiles, empty]);
    }
  };
  extend({ place: query.origin, time: query.free, began: query.free, driven: 0 }, [], []);
  trips.sort(
    (left, right) =>
      right.figure - left.figure ||
      left.ids.length - right.ids.length ||
      (left.ids.join() < right.ids.join() ? -1 : 1),
  );
  return trips.slice(0, query.limit);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
