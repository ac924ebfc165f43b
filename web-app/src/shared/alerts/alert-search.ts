import { addDays, dayIn, endOfDay } from '@lanewise/browser/time';
import {
  type Alert,
  ALERT_CRITERIA,
  type AlertSearch,
  DEFAULT_LOAD_SORT,
  type LoadSearchRequest,
  type LoadSearchResponse,
  SortOrder,
  toWireDate,
} from '@lanewise/contracts';
import type { AlertCriteria } from './alerts';

/** Returns the criteria that an alert stores of a search. */
export const alertSearchOf = (request: LoadSearchRequest): AlertSearch =>
  Object.fromEntries(ALERT_CRITERIA.map((name) => [name, request[name]])) as unknown as AlertSearch;

/** Returns the days of the pickups that an alert is for, at the origin. */
export function pickupDaysOf({ days }: Pick<Alert, 'days'>, timeZone: string, now = new Date()) {
  const today = dayIn(toWireDate(now), timeZone);
  return { first: today, last: addDays(today, days) };
}

/** Returns the search that finds what an alert is for, as the market is now. */
export function currentSearch(
  { search, days }: Pick<AlertCriteria, 'search' | 'days'>,
  timeZone: string,
  now = new Date(),
): LoadSearchRequest {
  return {
    ...search,
    pickupStartDate: toWireDate(now),
    pickupEndDate: toWireDate(endOfDay(pickupDaysOf({ days }, timeZone, now).last, timeZone)),
    sortField: DEFAULT_LOAD_SORT.field,
    order: SortOrder.Descending,
  };
}

/** The loads that an alert would find, counted. */
export interface Preview {
  count: number;
  /** Whether there may be more: a snapshot has the profits of its first loads only. */
  atLeast: boolean;
  /** The best profit per mile of these; null where none has a posted rate. */
  best: number | null;
}

/** Counts the loads of a search that reach the minima of an alert. With either, a load needs a posted rate. */
export function previewOf(
  { snapshot, totalItemsCount }: LoadSearchResponse,
  { profitPerMileMin, profitMin }: Pick<AlertCriteria, 'profitPerMileMin' | 'profitMin'>,
): Preview {
  const { profitPerMile, counts } = snapshot!.earnings;
  const top = profitPerMile.at(-1) ?? null;
  if (profitPerMileMin === null && profitMin === null)
    return { count: totalItemsCount, atLeast: false, best: top };
  if (profitMin === null) {
    const count = counts.reduce(
      (sum, here, place) => (profitPerMile[place] >= profitPerMileMin! ? sum + here : sum),
      0,
    );
    return { count, atLeast: false, best: count > 0 ? top : null };
  }
  const matching = snapshot!.loads.filter(
    (load) => load.profit >= profitMin && load.profitPerMile >= (profitPerMileMin ?? -Infinity),
  );
  return {
    count: matching.length,
    atLeast: snapshot!.after !== null,
    best: matching.length > 0 ? Math.max(...matching.map((load) => load.profitPerMile)) : null,
  };
}
