import { fromWireDate } from '@lanewise/contracts';
import { STORAGE_KEYS } from '@lanewise/browser';
import { addDays, daysBetween, today as localDay } from '@lanewise/browser/time';
import { limitsInWords } from '../../../shared/search-words';
import {
  formatPickups,
  isComplete,
  readCriteria,
  toAddress,
  withChange,
  type SearchCriteria,
} from './criteria';

/** A search and when its results were viewed. All instants are the server's. */
export interface RecentSearch {
  criteria: SearchCriteria;
  /** When the latest view began, and the time of its newest results. */
  lookBegan: string;
  lookedAt: string;
  /** Time of the newest results of the previous view; null when there was none. */
  before: string | null;
}

const MAX_SEARCHES = 8;

/**
 * Results within this many milliseconds of the beginning of a view belong to it, so that a reload, another sort order
 * or going back and forth keeps the New marks.
 */
const ONE_VIEW_MS = 5 * 60_000;

/** Results that are replaced within this many milliseconds were hardly looked at. */
const GLIMPSE_MS = 10_000;

/** Returns the identity of a search. The same lane on another day is the same search, whatever its sort order. */
export function searchKey(criteria: SearchCriteria): string {
  return toAddress({ ...criteria, pickup: '', pickupTime: '', pickupEnd: '' }).toString();
}

/** Returns the searches, newest first, after the results of one of them were viewed. */
export function remember(
  searches: RecentSearch[],
  criteria: SearchCriteria,
  takenAt: string,
): RecentSearch[] {
  const key = searchKey(criteria);
  const previous = searches.find((search) => searchKey(search.criteria) === key);
  const others = searches.filter((search) => search !== previous);
  return [{ criteria, ...viewAt(previous, takenAt) }, ...others].slice(0, MAX_SEARCHES);
}

function viewAt(previous: RecentSearch | undefined, takenAt: string): Omit<RecentSearch, 'criteria'> {
  if (!previous) return { lookBegan: takenAt, lookedAt: takenAt, before: null };
  const { lookBegan, lookedAt, before } = previous;
  // The Back button may show results older than the latest view.
  const latest = takenAt > lookedAt ? takenAt : lookedAt;
  const continues = timeOf(takenAt) - timeOf(lookBegan) < ONE_VIEW_MS;
  return continues
    ? { lookBegan, lookedAt: latest, before }
    : { lookBegan: takenAt, lookedAt: latest, before: lookedAt };
}

/** Returns the searches without this one. */
export function forget(searches: RecentSearch[], criteria: SearchCriteria): RecentSearch[] {
  const key = searchKey(criteria);
  return searches.filter((search) => searchKey(search.criteria) !== key);
}

/** Returns the searches without this one if it was viewed for the first time, and only for a moment. */
export function withoutGlimpse(
  searches: RecentSearch[],
  criteria: SearchCriteria,
  now: number,
): RecentSearch[] {
  const key = searchKey(criteria);
  return searches.filter(
    (search) =>
      searchKey(search.criteria) !== key ||
      search.before !== null ||
      now - timeOf(search.lookBegan) > GLIMPSE_MS,
  );
}

/** Returns the time after which loads are new in this search; null when it has not been viewed before. */
export function newSince(searches: RecentSearch[], criteria: SearchCriteria): string | null {
  const key = searchKey(criteria);
  return searches.find((search) => searchKey(search.criteria) === key)?.before ?? null;
}

/** Returns the criteria to repeat a search: dates that have passed are replaced with today. */
export function renewed(criteria: SearchCriteria, today: string): SearchCriteria {
  const pickup = criteria.pickup < today ? today : criteria.pickup;
  const pickupEnd = criteria.pickupEnd < pickup ? '' : criteria.pickupEnd;
  return withChange(criteria, { pickup, pickupEnd });
}

/** Returns `Chicago, IL → anywhere · Van · Nov 23`, and all in which the search differs from the usual one. */
export function labelOf(criteria: SearchCriteria, truckName: string): string {
  return [
    `${criteria.origin} → ${criteria.destination || 'anywhere'}`,
    truckName,
    formatPickups(criteria),
    ...limitsInWords({ ...criteria, hiddenCompanies: criteria.hidden }),
  ].join(' · ');
}

/**
 * Returns the criteria of the latest search, as far from today as they were from the day on which its results were
 * viewed. Undefined without one.
 */
export function resumed(searches: RecentSearch[], today: string): SearchCriteria | undefined {
  const [latest] = searches;
  if (!latest) return undefined;
  const { criteria, lookedAt } = latest;
  const passed = daysBetween(localDay(fromWireDate(lookedAt)), today);
  const move = (day: string) => (day === '' ? '' : addDays(day, Math.max(0, passed)));
  const moved = { pickup: move(criteria.pickup), pickupEnd: move(criteria.pickupEnd) };
  return renewed(withChange(criteria, moved), today);
}

/** Serializes searches, with their criteria as addresses. */
export function store(searches: RecentSearch[]): string {
  return JSON.stringify(
    searches.map(({ criteria, ...view }) => ({ address: toAddress(criteria).toString(), ...view })),
  );
}

/** Storage key of the searches of a user. */
export const recentSearchesKey = (userId: string): string => `${STORAGE_KEYS.recentSearches}.${userId}`;

/** Parses stored searches. Invalid ones are dropped. */
export function restore(text: string | null, today: string): RecentSearch[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  return stored
    .filter(isStored)
    .map(({ address, lookBegan, lookedAt, before }) => {
      return { criteria: readCriteria(new URLSearchParams(address), today), lookBegan, lookedAt, before };
    })
    .filter(({ criteria }) => isComplete(criteria))
    .slice(0, MAX_SEARCHES);
}

type Stored = Omit<RecentSearch, 'criteria'> & { address: string };

function isStored(value: Partial<Stored> | null): value is Stored {
  return (
    typeof value?.address === 'string' &&
    isInstant(value.lookBegan) &&
    isInstant(value.lookedAt) &&
    (value.before === null || isInstant(value.before))
  );
}

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(timeOf(value));
const timeOf = (wireDate: string): number => fromWireDate(wireDate).getTime();
