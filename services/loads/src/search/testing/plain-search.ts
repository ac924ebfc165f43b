import {
  type Earnings,
  foldCompany,
  type IndexedLoad,
  type MarketChanges,
  type OnwardFigures,
  type SnapshotLoad,
} from '@lanewise/contracts';
import type { LatLon } from '@lanewise/geo';
import type { OnwardQuery } from '../scan/onward-scan.js';
import type { SearchQuery } from '../search-query.js';
import { anyQuery, DAY, HOUR, plainRoadMiles } from './random-market.js';

/** A match and its sort value, or null if it has none. */
export interface PlainMatch {
  id: string;
  value: number | null;
  load: IndexedLoad;
  shown: SnapshotLoad;
}

/** The plain search: look at every load, keep those that match, sort them, and cut out the page. */
export class PlainSearch {
  private readonly newest = new Map<string, { version: number; load: IndexedLoad | null }>();

  apply({ upserted, removed }: MarketChanges): void {
    for (const load of upserted) this.take(load.id, load.version, load);
    for (const { id, version } of removed) this.take(id, version, null);
  }

  search(query: SearchQuery, now: number): { total: number; ids: string[] } {
    const matches = this.matches(query, now);
    const page = matches.slice(query.offset, query.offset + query.limit);
    return { total: matches.length, ids: page.map(({ id }) => id) };
  }

  matches(query: SearchQuery, now: number): PlainMatch[] {
    const matches = [...this.newest.values()].flatMap(({ load }) => {
      if (load === null) return [];
      const deadheadOrigin = plainRoadMiles(query.origin, originOf(load));
      const deadheadDestination = query.destination
        ? plainRoadMiles(destinationOf(load), query.destination)
        : 0;
      const found =
        load.equipments.includes(query.equipment) &&
        load.pickUp >= query.pickupStart &&
        now - load.pickUp <= DAY &&
        load.miles >= query.milesMin &&
        load.miles <= query.milesMax &&
        deadheadOrigin <= query.deadhead &&
        deadheadDestination <= query.deadheadAfter &&
        isWithinLimits(query, load) &&
        isReachable(query, load, deadheadOrigin);
      if (!found) return [];
      const totalMiles = load.miles + deadheadOrigin + deadheadDestination;
      const profit = load.rateCents - query.costPerMileCents * totalMiles;
      const figures = {
        rate: load.rateCents,
        ratePerMile: load.rateCents / totalMiles,
        profit,
        profitPerMile: profit / totalMiles,
        profitPerDay: (profit * DAY) / Math.max(DAY / 2, plainDelivery(load) - query.pickupStart),
      };
      const sorted = load.rateCents === 0 ? undefined : figures;
      const { pickUp, delivery, miles } = load;
      const firstSeenAt = plainFirstSeen(load);
      const deadhead = deadheadOrigin + deadheadDestination;
      return [
        {
          id: load.id,
          load,
          value: { pickUp, delivery, miles, firstSeenAt, deadhead, ...sorted }[query.sortField] ?? null,
          shown: {
            id: load.id,
            latitude: load.originLatitude,
            longitude: load.originLongitude,
            ratePerMile: Math.round(figures.ratePerMile) / 100,
            profit: Math.round(figures.profit) / 100,
            profitPerMile: Math.round(figures.profitPerMile) / 100,
          },
        },
      ];
    });
    return matches.sort((left, right) => plainOrder(query, left, right));
  }

  earnings(query: SearchQuery, now: number): Earnings {
    const matches = this.matches(query, now);
    const posted = matches.filter(({ load }) => load.rateCents > 0).map(({ shown }) => shown.profitPerMile);
    const profitPerMile = [...new Set(posted)].sort((left, right) => left - right);
    const counts = profitPerMile.map((value) => posted.filter((other) => other === value).length);
    return { profitPerMile, counts, unposted: matches.length - posted.length };
  }

  onward(id: string, query: OnwardQuery, now: number): OnwardFigures | undefined {
    const before = this.newest.get(id)?.load;
    if (!before || now - before.pickUp > DAY) return undefined;
    const { destination, ...truck } = query;
    const pickupStart = plainDelivery(before);
    const from = { ...anyQuery, ...truck, origin: destinationOf(before), pickupStart };
    const matches = this.matches({ ...from, pickupEnd: pickupStart + 2 * DAY }, now);
    const isNearer = ({ load }: PlainMatch) =>
      plainRoadMiles(destinationOf(load), destination!) < plainRoadMiles(from.origin, destination!);
    const best = matches.find(({ load }) => load.rateCents > 0)?.shown;
    return {
      id,
      count: matches.length,
      best: best ? { id: best.id, profitPerMile: best.profitPerMile } : null,
      towardDestination: destination ? matches.filter(isNearer).length : null,
    };
  }

  private take(id: string, version: number, load: IndexedLoad | null): void {
    if (version > (this.newest.get(id)?.version ?? -1)) this.newest.set(id, { version, load });
  }
}

function isWithinLimits(query: SearchQuery, load: IndexedLoad): boolean {
  const { pickupEnd, rateMinCents, weightMax, lengthMax, hiddenShippers } = query;
  if (pickupEnd !== undefined && load.pickUp > pickupEnd) return false;
  if (query.firstSeenFrom !== undefined && plainFirstSeen(load) < query.firstSeenFrom) return false;
  if (query.ratePosted && load.rateCents === 0) return false;
  if (rateMinCents !== undefined && load.rateCents < rateMinCents) return false;
  if (weightMax !== undefined && load.weight !== null && load.weight > weightMax) return false;
  if (lengthMax !== undefined && load.length !== null && load.length > lengthMax) return false;
  return !hiddenShippers?.includes(foldCompany(load.shipper));
}

/** Drives hour by hour; after eleven of them it rests until the day is over. */
function isReachable({ leavesAt }: SearchQuery, load: IndexedLoad, roadMiles: number): boolean {
  if (leavesAt === undefined) return true;
  let [arrival, left] = [leavesAt, roadMiles];
  for (let driven = 0; left > 0; driven++) {
    if (driven === 11) [driven, arrival] = [0, arrival + 13 * HOUR];
    arrival += Math.min(1, left / 50) * HOUR;
    left -= 50;
  }
  const { pickUp, pickUpEnd } = load;
  const window = Math.min(65_535, Math.floor(Math.max(0, (pickUpEnd ?? pickUp) - pickUp) / 60_000));
  // The sums of the two differ by fractions of a millisecond.
  return arrival <= pickUp + window * 60_000 + 0.01;
}

/** An id begins with 48 bits of milliseconds. */
function plainFirstSeen({ id }: IndexedLoad): number {
  return Number(BigInt(`0x${id.replaceAll('-', '')}`) >> 80n);
}

function plainDelivery({ pickUp, delivery, miles }: IndexedLoad): number {
  return delivery !== null && delivery > pickUp ? delivery : pickUp + (miles / 500) * DAY;
}

export function plainOrder({ descending }: SearchQuery, left: PlainMatch, right: PlainMatch): number {
  const byId = left.id < right.id ? -1 : 1;
  if (left.value === right.value) return byId;
  if (left.value === null) return 1;
  if (right.value === null) return -1;
  return descending ? right.value - left.value : left.value - right.value;
}

const originOf = (load: IndexedLoad): LatLon => ({
  latitude: load.originLatitude,
  longitude: load.originLongitude,
});
const destinationOf = (load: IndexedLoad): LatLon => ({
  latitude: load.destinationLatitude,
  longitude: load.destinationLongitude,
});
