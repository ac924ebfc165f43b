import type { LatLon } from '@lanewise/geo';
import { PlaceTable, type Places } from '../../search/index/place-table.js';
import { TripLoads } from '../trip-loads.js';
import type { TripQuery } from '../trip-query.js';
import { Equipment } from '@lanewise/contracts';
import type { PlainLoad } from './plain-trips.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const FREE = Date.UTC(2026, 10, 21, 12);

export type Random = () => number;

/** A small generator of random numbers by Tommy Ettinger, in the public domain. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const oneOf = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)];

/** Towns of a region, some of them neighbors. */
export function randomTowns(random: Random, count: number, spread: number): LatLon[] {
  return Array.from({ length: count }, () => ({
    latitude: 40 + (random() - 0.5) * spread,
    longitude: -88 + (random() - 0.5) * spread * 1.3,
  }));
}

/** Returns loads of few rates, so that trips tie, and with every kind of window. */
export function randomLoads(
  random: Random,
  towns: readonly LatLon[],
  count: number,
  days: number,
): PlainLoad[] {
  return Array.from({ length: count }, (_, n) => {
    const pickUp = FREE + Math.floor((random() * days * 24 - 6) * 4) * 15 * MINUTE;
    const miles = Math.round(50 + random() ** 2 * 900);
    const hours =
      miles / 50 + 4 + Math.floor(random() * 4) * (random() < 0.3 ? 8 : 1) + (miles > 500 ? 10 : 0);
    const delivery =
      random() < 0.2 ? null : pickUp + Math.round(hours * 4) * 15 * MINUTE * (random() < 0.03 ? -1 : 1);
    return {
      id: `${String(Math.floor(random() * 1e8)).padStart(8, '0')}-0000-7000-8000-${String(n).padStart(12, '0')}`,
      origin: oneOf(random, towns),
      destination: oneOf(random, towns),
      pickUp,
      pickUpEnd: oneOf(random, [
        null,
        pickUp,
        pickUp - HOUR,
        pickUp + 2 * HOUR,
        pickUp + 9 * HOUR,
        pickUp + 30 * HOUR,
      ]),
      delivery,
      deliveryEnd: delivery && oneOf(random, [null, delivery, delivery + HOUR, delivery + 12 * HOUR]),
      rateCents: random() < 0.3 ? miles * 200 : Math.round(miles * (150 + random() * 200)),
      miles,
      freight: random() < 0.2 ? 1 + Math.floor(random() * 5) : 0,
    };
  });
}

export function randomQuery(random: Random, towns: readonly LatLon[]): TripQuery {
  const origin = oneOf(random, towns);
  return {
    equipment: Equipment.Van,
    costPerMileCents: oneOf(random, [0, 50, 62.5, 120]),
    origin,
    destination: random() < 0.3 ? undefined : random() < 0.7 ? origin : oneOf(random, towns),
    free: FREE,
    latestEnd: FREE + oneOf(random, [24, 50, 96, 14 * 24]) * HOUR,
    deadhead: oneOf(random, [40, 150, 300]),
    deadheadAfter: oneOf(random, [0, 150, 300]),
    milesMin: 0,
    milesMax: 4000,
    maxLoads: oneOf(random, [1, 2, 3, 3, 4]),
    stopMs: oneOf(random, [0, 1, 2, 2.5, 6]) * HOUR,
    fourteenHours: random() < 0.7,
    thorough: false,
    sortField: oneOf(random, ['profit', 'profitPerDay']),
    limit: oneOf(random, [1, 3, 10, 25]),
  };
}

/** Puts loads and their places into columns; a load's source is its place in the list. */
export function toColumns(plain: readonly PlainLoad[]): { loads: TripLoads; places: Places } {
  const places = new PlaceTable();
  const loads = new TripLoads(plain.length);
  for (const [n, load] of plain.entries()) {
    const hasDelivery = load.delivery !== null && load.delivery > load.pickUp;
    const delivery = hasDelivery ? load.delivery! : NaN;
    loads.add({
      ...load,
      pickUpEnd: Math.max(load.pickUp, load.pickUpEnd ?? load.pickUp),
      delivery,
      deliveryEnd: hasDelivery ? Math.max(delivery, load.deliveryEnd ?? delivery) : NaN,
      origin: places.use(load.origin.latitude, load.origin.longitude),
      destination: places.use(load.destination.latitude, load.destination.longitude),
      source: n,
    });
  }
  return { loads, places: places.copy() };
}
