import { fromWireDate } from '@lanewise/contracts';
import { formatDay } from '../../shared/time';
import { countMore, isComplete, readCriteria, toAddress, type SearchCriteria } from './criteria';

/** A search that was made, and when its result was looked at. Instants are those of the server. */
export interface RecentSearch {
  criteria: SearchCriteria;
  /** When the last look began, and when the newest result of it was taken. */
  lookBegan: string;
  lookedAt: string;
  /** When the look before that was; null while there has been but one. */
  before: string | null;
}

const MOST = 8;

/**
 * A result taken so soon after a look began, in milliseconds, belongs to that look: a reload, another order or
 * a step back and forth does not yet take the marks off what is new.
 */
const ONE_LOOK = 5 * 60_000;

/** Tells searches apart. The same lane on another day is the same search, whatever its order. */
export function searchKey(criteria: SearchCriteria): string {
  return toAddress({ ...criteria, pickup: '', pickupEnd: '' }).toString();
}

/** The searches after a look at one of them, newest first. */
export function remember(
  searches: RecentSearch[],
  criteria: SearchCriteria,
  takenAt: string,
): RecentSearch[] {
  const key = searchKey(criteria);
  const known = searches.find((search) => searchKey(search.criteria) === key);
  const others = searches.filter((search) => search !== known);
  return [{ criteria, ...lookAt(known, takenAt) }, ...others].slice(0, MOST);
}

function lookAt(known: RecentSearch | undefined, takenAt: string): Omit<RecentSearch, 'criteria'> {
  if (!known) return { lookBegan: takenAt, lookedAt: takenAt, before: null };
  const { lookBegan, lookedAt, before } = known;
  // A result from the Back button may be older than the last look.
  const latest = takenAt > lookedAt ? takenAt : lookedAt;
  const goesOn = timeOf(takenAt) - timeOf(lookBegan) < ONE_LOOK;
  return goesOn
    ? { lookBegan, lookedAt: latest, before }
    : { lookBegan: takenAt, lookedAt: latest, before: lookedAt };
}

/** The searches without this one. */
export function forget(searches: RecentSearch[], criteria: SearchCriteria): RecentSearch[] {
  const key = searchKey(criteria);
  return searches.filter((search) => searchKey(search.criteria) !== key);
}

/** Since when loads are new in this search; null when it has not been looked at before. */
export function newSince(searches: RecentSearch[], criteria: SearchCriteria): string | null {
  const key = searchKey(criteria);
  return searches.find((search) => searchKey(search.criteria) === key)?.before ?? null;
}

/** The criteria to search with once more: days that have gone by make way for today. */
export function renewed(criteria: SearchCriteria, today: string): SearchCriteria {
  const pickup = criteria.pickup < today ? today : criteria.pickup;
  const pickupEnd = criteria.pickupEnd < pickup ? '' : criteria.pickupEnd;
  return { ...criteria, pickup, pickupEnd };
}

/** `Chicago, IL → anywhere · Van · Nov 23`, and how many optional criteria there are. */
export function labelOf(criteria: SearchCriteria, truckName: string): string {
  const more = countMore(criteria);
  return [
    `${criteria.origin} → ${criteria.destination || 'anywhere'}`,
    truckName,
    formatDay(criteria.pickup),
    ...(more > 0 ? [`${more} more`] : []),
  ].join(' · ');
}

/** How the searches are stored: criteria as their address. */
export function store(searches: RecentSearch[]): string {
  return JSON.stringify(
    searches.map(({ criteria, ...look }) => ({ address: toAddress(criteria).toString(), ...look })),
  );
}

/** Brings stored searches back. What makes no sense is left out. */
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
    .slice(0, MOST);
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
