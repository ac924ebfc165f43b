import { ALERT_DAYS, type AlertSearch, type HaulingEquipment, toWireDate } from '@lanewise/contracts';
import { zoneAt } from '@lanewise/geo';
import { toExactCents } from '@lanewise/money';
import type { StandingSearch } from '../search/follow/standing-searches.js';
import { daysIn } from '../search/local-days.js';
import type { QueryTruck, SearchQuery } from '../search/search-query.js';
import {
  ageLimitMs,
  requireInputs,
  sampleTruck,
  type SearchInputs,
  toSearchQuery,
} from '../search/to-search-query.js';

/** An alert, with what its truck is and costs; null for a sample truck. */
export interface AlertRow {
  id: string;
  search: AlertSearch;
  days: number;
  profitPerMileMin: number | null;
  profitMin: number | null;
  equipment: HaulingEquipment | null;
  costPerMileCents: number | null;
}

/** An alert in memory: a search from any moment to the end of a day that follows it. */
export class StandingAlert implements StandingSearch {
  readonly id: string;
  private readonly query: SearchQuery;
  private readonly days: number;
  private readonly calendar: Calendar;
  private readonly seenWithinMs: number | undefined;
  private readonly reachable: boolean;

  constructor(row: AlertRow) {
    const { id, search, days, profitPerMileMin, profitMin } = row;
    const request: SearchInputs = { ...search, pickupStartDate: toWireDate(new Date(0)) };
    requireInputs(request);
    this.id = id;
    this.days = days;
    this.calendar = calendarOf(zoneAt(search.origin.latitude, search.origin.longitude));
    this.reachable = search.reachable ?? false;
    this.seenWithinMs = search.postedWithinHours ? ageLimitMs(search.postedWithinHours) : undefined;
    this.query = {
      ...toSearchQuery(request, truckOf(row)),
      profitPerMileMinCents: profitPerMileMin === null ? undefined : toExactCents(profitPerMileMin),
      profitMinCents: profitMin === null ? undefined : toExactCents(profitMin),
    };
  }

  queryAt(now: number): SearchQuery {
    const { query, calendar, days, seenWithinMs, reachable } = this;
    // Always the same object: a hundred queries are needed for each load.
    query.pickupStart = now;
    query.pickupEnd = calendar.endOfDay(now, days);
    query.firstSeenFrom = seenWithinMs === undefined ? undefined : now - seenWithinMs;
    query.leavesAt = reachable ? now : undefined;
    return query;
  }
}

function truckOf({ search, equipment, costPerMileCents }: AlertRow): QueryTruck {
  if (equipment !== null && costPerMileCents !== null) return { equipment, costPerMileCents };
  if ('id' in search.truck) throw new Error('The truck of an alert is not known.');
  return sampleTruck(search.truck.equipment, search.truck.costPerMile);
}

/** The days of a time zone. */
class Calendar {
  /** When they begin, from the one that it was there last. */
  private days: number[] = [];

  constructor(private readonly zone: string) {}

  /** Returns the last millisecond of the day so many days ahead of now. */
  endOfDay(now: number, ahead: number): number {
    if (!(now >= this.days[0] && now < this.days[1]))
      this.days = daysIn(this.zone, now, ALERT_DAYS.max + 2).map(({ begin }) => begin);
    return this.days[ahead + 1] - 1;
  }
}

const calendars = new Map<string, Calendar>();

function calendarOf(zone: string): Calendar {
  const calendar = calendars.get(zone) ?? new Calendar(zone);
  calendars.set(zone, calendar);
  return calendar;
}
