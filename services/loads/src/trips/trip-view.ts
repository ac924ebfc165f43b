import { DEFAULT_LOAD_SORT, toWireDate, type Trip, type TripStep } from '@lanewise/contracts';
import { joinObjects } from '@lanewise/http';
import { toDollars } from '@lanewise/money';
import type { Card } from '../search/cards/card-reader.js';
import { foundText } from '../search/cards/found-load.js';
import type { SearchQuery } from '../search/search-query.js';
import type { LoadTrust } from '../trust/load-trust.js';
import type { PlannedStep, PlannedTrip } from './plan-trips.js';
import { countedTime, DAY_MS, tripFigure } from './trip-figure.js';
import type { TripQuery } from './trip-query.js';

const MINUTE_MS = 60_000;

/** Returns the JSON of a trip, with the cards of its loads in order, each with whom to trust. */
export function tripText(
  trip: PlannedTrip,
  cards: readonly Card[],
  query: TripQuery,
  trustOf: (card: Card) => LoadTrust,
): string {
  const loads = cards.map((card, n) =>
    foundText(card.shared, card.load, legOf(query, cards, n), card.savedLoadId, trustOf(card)),
  );
  return joinObjects(`{"loads":[${loads.join(',')}]}`, JSON.stringify(figuresOf(trip, query)));
}

function figuresOf(trip: PlannedTrip, query: TripQuery): Omit<Trip, 'loads'> {
  const { miles, rateCents, homeMiles, end } = trip;
  const emptyMiles = trip.emptyMiles.reduce((sum, each) => sum + each, homeMiles);
  const costs = query.costPerMileCents * (miles + emptyMiles);
  const profit = rateCents - costs;
  const spent = end - query.free;
  return {
    steps: trip.steps.map(stepOf),
    miles,
    emptyMiles,
    rate: toDollars(rateCents),
    costs: toDollars(costs),
    profit: toDollars(profit),
    profitPerMile: toDollars(profit / (miles + emptyMiles)),
    profitPerDay: toDollars(tripFigure('profitPerDay', profit, spent)),
    days: countedTime(spent) / DAY_MS,
    startsAt: minuteOf(query.free),
    endsAt: minuteOf(end),
  };
}

function stepOf({ kind, from, to, miles, loadId }: PlannedStep): TripStep {
  return { kind, startsAt: minuteOf(from), endsAt: minuteOf(to), miles, loadId };
}

const minuteOf = (time: number): string => toWireDate(new Date(Math.round(time / MINUTE_MS) * MINUTE_MS));

/** A load of a trip as a search from where the truck then is finds it; only the last one is followed by the way home. */
function legOf(query: TripQuery, cards: readonly Card[], n: number): SearchQuery {
  const before = n > 0 ? cards[n - 1].load : undefined;
  return {
    ...query,
    origin: before
      ? { latitude: before.destinationLatitude, longitude: before.destinationLongitude }
      : query.origin,
    destination: n === cards.length - 1 ? query.destination : undefined,
    pickupStart: query.free,
    offset: 0,
    sortField: DEFAULT_LOAD_SORT.field,
    descending: true,
  };
}
