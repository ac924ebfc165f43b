import { toCents, toDollars } from '@lanewise/money';
import type { FoundLoad } from './market-loads.js';

const DAY_MS = 86_400_000;
/** A trip counts as at least half a day: few trucks find two loads a day. */
const SHORTEST_TRIP_MS = DAY_MS / 2;
/** The miles that a truck drives in a day, to estimate when a load without a delivery time is delivered. */
const MILES_PER_DAY = 500;

/**
 * The earnings of a load for a truck. Money is in cents, not rounded. Cents and miles are integers, so each quotient is
 * the double nearest to the true value: equal figures tie, and unequal ones never do.
 */
export interface LoadFigures {
  totalMiles: number;
  ratePerMileCents: number;
  profitCents: number;
  profitPerMileCents: number;
}

/** Calculates the figures of a load. Deadheads are in whole miles. */
export function loadFigures(
  load: { miles: number; rateCents: number },
  deadheadOrigin: number,
  deadheadDestination: number,
  costPerMileCents: number,
): LoadFigures {
  const totalMiles = load.miles + deadheadOrigin + deadheadDestination;
  return {
    totalMiles,
    ratePerMileCents: ratePerMile(load.rateCents, totalMiles),
    profitCents: profit(load.rateCents, totalMiles, costPerMileCents),
    profitPerMileCents: profitPerMile(load.rateCents, totalMiles, costPerMileCents),
  };
}

/** Rounds the figures and converts them to dollars. */
export function toShownFigures(
  figures: LoadFigures,
): Pick<FoundLoad, 'ratePerMile' | 'profit' | 'profitPerMile'> {
  return {
    ratePerMile: toDollars(figures.ratePerMileCents),
    profit: toDollars(figures.profitCents),
    profitPerMile: toDollars(figures.profitPerMileCents),
  };
}

/**
 * Calculates the figures that a saved load has for a truck, from what its form says: dollars and miles.
 * @param costPerMile of the truck in dollars, 0 without one
 */
export function savedLoadFigures(
  load: Pick<FoundLoad, 'miles' | 'deadheadOrigin' | 'deadheadDestination' | 'rate'>,
  costPerMile: number,
): ReturnType<typeof toShownFigures> {
  const [miles, ...deadheads] = [load.miles, load.deadheadOrigin, load.deadheadDestination].map(Math.round);
  return toShownFigures(
    loadFigures({ miles, rateCents: toCents(load.rate) }, deadheads[0], deadheads[1], toCents(costPerMile)),
  );
}

export function ratePerMile(rateCents: number, totalMiles: number): number {
  return rateCents / totalMiles;
}

export function profit(rateCents: number, totalMiles: number, costPerMileCents: number): number {
  return rateCents - costPerMileCents * totalMiles;
}

/**
 * Returns when a load is delivered: at its delivery time, or if it has none after its pickup, as many days after the
 * pickup as its miles take at 500 a day. Times are in milliseconds since 1970.
 * @param delivery NaN without one
 */
export function deliveredAt(pickUp: number, delivery: number, miles: number): number {
  return delivery > pickUp ? delivery : pickUp + miles * (DAY_MS / MILES_PER_DAY);
}

/**
 * Returns what a load earns for each day from when the truck is free until the delivery, waiting included. A trip
 * counts as at least half a day.
 * @param free milliseconds since 1970
 */
export function profitPerDay(profitCents: number, free: number, delivered: number): number {
  // In this order, so that only the quotient is rounded.
  return (profitCents * DAY_MS) / Math.max(SHORTEST_TRIP_MS, delivered - free);
}

export function profitPerMile(rateCents: number, totalMiles: number, costPerMileCents: number): number {
  return profit(rateCents, totalMiles, costPerMileCents) / totalMiles;
}
