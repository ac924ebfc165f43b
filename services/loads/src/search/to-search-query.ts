import {
  DEFAULT_LOAD_SORT,
  foldCompany,
  fromWireDate,
  type HaulingEquipment,
  LOAD_SORT_LABELS,
  MESSAGES,
  PAGE_SIZES,
  SEARCH_DEFAULTS,
} from '@lanewise/contracts';
import { badRequest, type DomainError, pageOf, sortOf } from '@lanewise/http';
import { toExactCents } from '@lanewise/money';
import { parseCursor } from './search-cursor.js';
import type { QueryTruck, SearchQuery } from './search-query.js';
import type { LoadSearchDto } from './search.dto.js';

const BARE_DATE = /^\d{4}-\d\d-\d\d$/;
const HOUR_MS = 3_600_000;
const LAST_MOMENT = 'T23:59:59.999';

/** A request, without the class that validated it. */
export type SearchInputs = Pick<LoadSearchDto, keyof LoadSearchDto>;

/** A search request with all required inputs. */
export type SearchRequest = SearchInputs &
  Required<Pick<LoadSearchDto, 'origin' | 'truck' | 'pickupStartDate'>>;

/** @throws a 400 without a truck, a pickup date or an origin */
export function requireInputs(request: SearchInputs): asserts request is SearchRequest {
  const { origin, truck, pickupStartDate } = request;
  if (!origin || !truck || !pickupStartDate) throw inputMissing({ origin, truck, pickupStartDate });
}

/** Returns a 400 that names the missing inputs. */
export function inputMissing(inputs: Record<string, unknown>): DomainError {
  const missing = Object.keys(inputs).filter((name) => !inputs[name]);
  const errors = Object.fromEntries(missing.map((name) => [name, [MESSAGES.required]]));
  return badRequest('search-input-missing', MESSAGES.searchInputMissing, errors);
}

/**
 * Converts a request and its truck to a search.
 * @throws a 400 for an invalid date or cursor, or an unknown sort field
 */
export function toSearchQuery(request: SearchRequest, truck: QueryTruck, now = Date.now()): SearchQuery {
  const { field, descending } = sortOf(request, LOAD_SORT_LABELS, DEFAULT_LOAD_SORT);
  const { deadhead = SEARCH_DEFAULTS.deadhead, pickupEndDate, postedWithinHours, rateMin, after } = request;
  const pickupStart = toInstant(request.pickupStartDate, 'pickupStartDate', MESSAGES.pickupStartInvalid);
  const { offset, limit } = pageOf(request, PAGE_SIZES.search);
  return {
    offset,
    limit,
    equipment: truck.equipment,
    costPerMileCents: truck.costPerMileCents,
    origin: request.origin,
    destination: request.destination ?? undefined,
    pickupStart,
    deadhead,
    deadheadAfter: request.deadheadAfter ?? deadhead,
    milesMin: request.milesMin ?? SEARCH_DEFAULTS.milesMin,
    milesMax: request.milesMax ?? SEARCH_DEFAULTS.milesMax,
    pickupEnd: pickupEndDate
      ? toInstant(endOfDay(pickupEndDate), 'pickupEndDate', MESSAGES.pickupEndInvalid)
      : undefined,
    firstSeenFrom: postedWithinHours ? now - ageLimitMs(postedWithinHours) : undefined,
    rateMinCents: rateMin ? toExactCents(rateMin) : undefined,
    weightMax: request.weightMax ?? undefined,
    lengthMax: request.lengthMax ?? undefined,
    ratePosted: request.ratePosted ?? undefined,
    leavesAt: request.reachable ? Math.max(pickupStart, now) : undefined,
    hiddenShippers: request.hiddenCompanies?.map(foldCompany),
    folded: request.folded ?? undefined,
    sortField: field,
    descending,
    after: after ? toCursor(after) : undefined,
  };
}

/** The truck that whoever has none searches for. */
export const sampleTruck = (equipment: HaulingEquipment, costPerMile?: number): QueryTruck => ({
  equipment,
  costPerMileCents: toExactCents(costPerMile ?? SEARCH_DEFAULTS.sampleCostPerMile),
});

/** Milliseconds. */
export const ageLimitMs = (postedWithinHours: number): number => postedWithinHours * HOUR_MS;

/** The end of a bare date is the end of that day. */
export const endOfDay = (date: string): string => (BARE_DATE.test(date) ? date + LAST_MOMENT : date);

/** @throws a 400 that names the field, unless the text is a date */
export function toInstant(date: string, field: string, message: string): number {
  const instant = fromWireDate(date).getTime();
  if (Number.isNaN(instant)) throw invalidField(field, message);
  return instant;
}

function toCursor(text: string) {
  const cursor = parseCursor(text);
  if (!cursor) throw invalidField('after', MESSAGES.resultsExpired);
  return cursor;
}

const invalidField = (field: string, message: string) =>
  badRequest('validation', message, { [field]: [message] });
