import {
  fromWireDate,
  SEARCH_DEFAULTS,
  SEARCH_SLIDERS,
  type SearchChange,
  type SearchWidening,
  toWireDate,
} from '@lanewise/contracts';
import { localDays } from './local-days.js';
import type { SearchRequest } from './to-search-query.js';

/** Loads are not posted further ahead than this. */
const MAX_DAYS = 400;

/** A request that finds fewer loads is helped by changes that find more. */
export const FEW_LOADS = 10;

/** Returns how many loads the request finds with a change. */
type CountWith = (change: SearchChange) => number | Promise<number>;

/**
 * Finds changes that help a request with few results or none: single changes, or if none helps, all of them together except an
 * earlier day. First those that stretch a limit (empty miles, miles of the load), then those that drop one, then those
 * that make it another trip (an earlier day, no destination).
 *
 * Counts at most 22 + log2(days until the requested pickup) times.
 */
export async function findSuggestions(
  request: SearchRequest,
  count: CountWith,
  /** Number of loads that the request finds as it is. */
  found: number,
  now = Date.now(),
): Promise<SearchWidening[]> {
  const attempt = async (change: SearchChange): Promise<SearchWidening[]> => {
    const totalItemsCount = await count(change);
    return totalItemsCount > found ? [{ change, totalItemsCount }] : [];
  };
  const limits = setLimits(request);
  const single = [
    ...(await leastOf(deadheads(request), attempt)),
    ...(await leastOf(deadheadsAfter(request), attempt)),
    ...(await eitherOrBoth(milesEnds(request), attempt)),
    ...(await each(limits, attempt)),
    ...(await leastOf(earlierDays(request, now), attempt)),
    ...(request.destination ? await attempt({ destination: null }) : []),
  ];
  if (single.length > 0) return single;
  const all: SearchChange = Object.assign(
    {},
    deadheads(request).at(-1),
    deadheadsAfter(request).at(-1),
    ...milesEnds(request),
    ...limits,
    request.destination && { destination: null },
  );
  return Object.keys(all).length > 1 ? attempt(all) : [];
}

type Attempt = (change: SearchChange) => Promise<SearchWidening[]>;

/** Returns the smallest change that helps, by bisection: each change finds all that smaller ones find. */
async function leastOf(changes: SearchChange[], attempt: Attempt): Promise<SearchWidening[]> {
  if (changes.length === 0) return [];
  let low = 0;
  let high = changes.length - 1;
  let least = await attempt(changes[high]);
  if (least.length === 0) return [];
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = await attempt(changes[middle]);
    if (found.length === 0) {
      low = middle + 1;
    } else {
      least = found;
      high = middle;
    }
  }
  return least;
}

async function each(changes: SearchChange[], attempt: Attempt): Promise<SearchWidening[]> {
  const found: SearchWidening[] = [];
  for (const change of changes) found.push(...(await attempt(change)));
  return found;
}

/** Returns each change that helps, or if none does, all of them together if that helps. */
async function eitherOrBoth(changes: SearchChange[], attempt: Attempt): Promise<SearchWidening[]> {
  const found = await each(changes, attempt);
  return found.length > 0 || changes.length < 2 ? found : attempt(Object.assign({}, ...changes));
}

const deadheads = ({ deadhead = SEARCH_DEFAULTS.deadhead }: SearchRequest): SearchChange[] =>
  stepsAbove(deadhead).map((miles) => ({ deadhead: miles }));

/** Returns larger limits of the empty miles after the delivery, if these have a limit of their own. */
const deadheadsAfter = ({ deadheadAfter, destination }: SearchRequest): SearchChange[] =>
  typeof deadheadAfter === 'number' && destination
    ? stepsAbove(deadheadAfter).map((miles) => ({ deadheadAfter: miles }))
    : [];

/** The steps of the deadhead's slider above what is requested. */
function stepsAbove(requested: number): number[] {
  const { max, step } = SEARCH_SLIDERS.deadhead;
  return Array.from({ length: max / step }, (_, n) => (n + 1) * step).filter((miles) => miles > requested);
}

/** The bounds of the miles that can be dropped. */
function milesEnds({ milesMin, milesMax }: SearchRequest): SearchChange[] {
  const { min, max } = SEARCH_SLIDERS.miles;
  return [
    ...((milesMin ?? SEARCH_DEFAULTS.milesMin) > min ? [{ milesMin: min }] : []),
    ...((milesMax ?? SEARCH_DEFAULTS.milesMax) < max ? [{ milesMax: max }] : []),
  ];
}

/** The changes that drop the optional limits of a request. */
function setLimits(request: SearchRequest): SearchChange[] {
  const changes: SearchChange[] = [];
  if (request.ratePosted) changes.push({ ratePosted: false });
  if (request.reachable) changes.push({ reachable: false });
  if (request.postedWithinHours) changes.push({ postedWithinHours: null });
  if (request.rateMin) changes.push({ rateMin: null });
  if (typeof request.weightMax === 'number') changes.push({ weightMax: null });
  if (typeof request.lengthMax === 'number') changes.push({ lengthMax: null });
  if (request.hiddenCompanies?.length) changes.push({ hiddenCompanies: [] });
  if (request.pickupEndDate) changes.push({ pickupEndDate: null });
  return changes;
}

/**
 * Returns earlier pickup dates than the requested one, latest first: the starts of the days at the origin, back to
 * today. Returns none if the requested date is not in the future.
 */
function earlierDays(request: SearchRequest, now: number): SearchChange[] {
  const requested = fromWireDate(request.pickupStartDate).getTime();
  if (requested <= now) return [];
  return localDays(request.origin, now, MAX_DAYS)
    .filter(({ begin }) => begin < requested)
    .map(({ begin }) => ({ pickupStartDate: toWireDate(new Date(begin)) }))
    .reverse();
}
