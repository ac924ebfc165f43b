import {
  DEFAULT_LOAD_SORT,
  foldCompany,
  LIMITS,
  LOAD_SORT_FIELDS,
  type LoadSortField,
  NUMBER_RULES,
  SEARCH_DEFAULTS,
  SEARCH_SLIDERS,
  SortOrder,
} from '@lanewise/contracts';
import { chooseSort as chooseListSort } from '../../../shared/list/list-address';
import { formatClock, formatDay, isDay } from '@lanewise/browser/time';

/** The values of the search form. Texts are empty until chosen; distances are in miles. */
export interface SearchCriteria extends MoreCriteria {
  /** Id of a truck or of a sample truck. */
  truck: string;
  /** Calendar day at the origin: `2026-11-23`. */
  pickup: string;
  /** Local time at the origin from which the truck is free on that day: `09:00`; empty for the whole day. */
  pickupTime: string;
  /** The last such day; empty for any. */
  pickupEnd: string;
  /** `Chicago, IL` */
  origin: string;
  destination: string;
  /** Limit to the pickup, and after the delivery too unless that has its own. */
  deadhead: number;
  deadheadAfter: number | null;
  milesMin: number;
  milesMax: number;
}

export type Distances = Pick<SearchCriteria, 'deadhead' | 'milesMin' | 'milesMax'>;

/** Values of an empty form besides today. */
export type Usual = Distances & Partial<Pick<SearchCriteria, 'pickupEnd'>>;

/** Criteria that most searches don't need. */
export interface MoreCriteria {
  /** Only loads that came in within so many hours. */
  postedWithinHours: number | null;
  /** Dollars. */
  rateMin: number | null;
  /** Pounds. */
  weightMax: number | null;
  /** Feet. */
  lengthMax: number | null;
  /** Only loads with a posted rate. */
  ratePosted: boolean;
  /** Only loads whose pickup the truck can reach in time. */
  reachable: boolean;
  /** Each posting by itself, also those of the same freight. */
  ungrouped: boolean;
  /** Loads with warnings are collapsed. */
  hideWarned: boolean;
  /** Names of companies whose loads are hidden. */
  hidden: string[];
}

export interface SearchSort {
  field: LoadSortField;
  order: SortOrder.Ascending | SortOrder.Descending;
}

/** Valid ranges of the limits, in whole numbers. */
export const BOUNDS = {
  postedWithinHours: { min: 1, max: LIMITS.postedWithinHours },
  rateMin: { min: 1, max: NUMBER_RULES.postedRate.max },
  weightMax: { min: 1, max: NUMBER_RULES.postedWeight.max },
  lengthMax: { min: 1, max: NUMBER_RULES.postedLength.max },
} as const;

export const PICKUP_RANGE_INVALID = 'The last day cannot be before the first.';

/** The slider ends earlier, but its field takes more. */
export const MAX_DEADHEAD = NUMBER_RULES.deadhead.max;
const ANY_DEADHEAD = { min: 0, max: MAX_DEADHEAD };

const NO_MORE: MoreCriteria = {
  postedWithinHours: null,
  rateMin: null,
  weightMax: null,
  lengthMax: null,
  ratePosted: false,
  reachable: false,
  ungrouped: false,
  hideWarned: false,
  hidden: [],
};

/** Profit per mile, best first. */
export const DEFAULT_SORT: SearchSort = {
  field: DEFAULT_LOAD_SORT.field,
  order: DEFAULT_LOAD_SORT.descending ? SortOrder.Descending : SortOrder.Ascending,
};

/** Whoever has not searched yet sees first what earns most while the truck is on the road. */
export const FIRST_SORT: SearchSort = { field: 'profitPerDay', order: SortOrder.Descending };

/** Sort orders by their names in the address. */
const ORDERS = new Map<string | null, SearchSort['order']>([
  ['asc', SortOrder.Ascending],
  ['desc', SortOrder.Descending],
]);

/** Distances for users who have not chosen any yet. */
export const DEFAULT_DISTANCES: Distances = {
  deadhead: SEARCH_DEFAULTS.deadhead,
  milesMin: SEARCH_DEFAULTS.milesMin,
  milesMax: SEARCH_DEFAULTS.milesMax,
};

/** Returns the empty form: after Reset with the default distances, at first with those of the user's last search. */
export function defaultCriteria(today: string, usual: Usual = DEFAULT_DISTANCES): SearchCriteria {
  return {
    truck: '',
    pickup: today,
    pickupTime: '',
    pickupEnd: '',
    origin: '',
    destination: '',
    deadheadAfter: null,
    ...usual,
    ...NO_MORE,
  };
}

/** Returns whether all required criteria are chosen. */
export function isComplete({ truck, pickup, origin }: SearchCriteria): boolean {
  return truck !== '' && pickup !== '' && origin !== '';
}

/** Returns whether the last day of the pickup is before the first. */
export function endsBeforeStart({
  pickup,
  pickupEnd,
}: Pick<SearchCriteria, 'pickup' | 'pickupEnd'>): boolean {
  return pickup !== '' && pickupEnd !== '' && pickupEnd < pickup;
}

/** Returns the criteria with a change: a time of the first day does not hold for another one. */
export const withChange = (criteria: SearchCriteria, change: Partial<SearchCriteria>): SearchCriteria => ({
  ...criteria,
  ...(change.pickup !== undefined && change.pickup !== criteria.pickup && { pickupTime: '' }),
  ...change,
});

/** Counts the extra criteria that are set. */
export function countMore(criteria: MoreCriteria): number {
  const { postedWithinHours, rateMin, weightMax, lengthMax } = criteria;
  const { ratePosted, reachable, ungrouped, hideWarned, hidden } = criteria;
  const limits = [postedWithinHours, rateMin, weightMax, lengthMax].filter((limit) => limit !== null);
  const switches = [ratePosted, reachable, ungrouped, hideWarned].filter(Boolean);
  return limits.length + switches.length + hidden.length;
}

/** Returns the hidden companies with one more. */
export function withHidden(hidden: string[], company: string): string[] {
  const isHidden = hidden.some((other) => foldCompany(other) === foldCompany(company));
  return isHidden ? hidden : [...hidden, company].slice(-LIMITS.hiddenCompanies);
}

/** Reads the criteria from the address. Missing or invalid ones get their defaults, or the usual ones. */
export function readCriteria(
  address: URLSearchParams,
  today: string,
  usual: Usual = DEFAULT_DISTANCES,
): SearchCriteria {
  const defaults = defaultCriteria(today, usual);
  const from = readDay(address.get('pickup'));
  const pickup = from || defaults.pickup;
  const pickupEnd = readDay(address.get('pickupEnd')) || (from ? '' : defaults.pickupEnd);
  const miles = [
    readMiles(address.get('milesMin'), defaults.milesMin, SEARCH_SLIDERS.miles),
    readMiles(address.get('milesMax'), defaults.milesMax, SEARCH_SLIDERS.miles),
  ];
  return {
    truck: address.get('truck') ?? '',
    pickup,
    pickupTime: pickup === address.get('pickup') ? readClock(address.get('pickupTime')) : '',
    origin: address.get('origin') ?? '',
    destination: address.get('destination') ?? '',
    deadhead: readMiles(address.get('deadhead'), defaults.deadhead, ANY_DEADHEAD),
    deadheadAfter: readBound(address.get('deadheadAfter'), ANY_DEADHEAD),
    milesMin: Math.min(...miles),
    milesMax: Math.max(...miles),
    pickupEnd: pickupEnd >= pickup ? pickupEnd : '',
    postedWithinHours: readBound(address.get('postedWithinHours'), BOUNDS.postedWithinHours),
    rateMin: readBound(address.get('rateMin'), BOUNDS.rateMin),
    weightMax: readBound(address.get('weightMax'), BOUNDS.weightMax),
    lengthMax: readBound(address.get('lengthMax'), BOUNDS.lengthMax),
    ratePosted: address.get('ratePosted') === 'true',
    reachable: address.get('reachable') === 'true',
    ungrouped: address.get('unfolded') === 'true',
    hideWarned: address.get('withoutWarnings') === 'true',
    hidden: readCompanies(address.getAll('hide')),
  };
}

const readClock = (text: string | null): string => /^([01]\d|2[0-3]):[0-5]\d$/.exec(text ?? '')?.[0] ?? '';
const readDay = (text: string | null): string => (text !== null && isDay(text) ? text : '');

interface Range {
  min: number;
  max: number;
}

function readMiles(text: string | null, fallback: number, range: Range): number {
  const miles = text === null || text.trim() === '' ? NaN : Number(text);
  return Number.isFinite(miles) ? clampMiles(miles, range) : fallback;
}

/** Returns the nearest whole miles within a slider's range. */
export function clampMiles(miles: number, { min, max }: Range): number {
  return Math.min(max, Math.max(min, Math.round(miles)));
}

function readBound(text: string | null, { min, max }: Range): number | null {
  const value = text !== null && /^\d+$/.test(text) ? Number(text) : NaN;
  return value >= min && value <= max ? value : null;
}

function readCompanies(names: string[]): string[] {
  return names
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.length <= LIMITS.shipperName)
    .reduce(withHidden, []);
}

/** Reads the sort from the address; without one, returns the default sort. */
export function readSort(address: URLSearchParams, fallback = DEFAULT_SORT): SearchSort {
  const field = LOAD_SORT_FIELDS.find((name) => name === address.get('sort'));
  return {
    field: field ?? fallback.field,
    order: ORDERS.get(address.get('order')) ?? fallback.order,
  };
}

/** Fields sorted from the least: the earliest pickup or delivery, and the fewest empty miles. */
const ASCENDING: LoadSortField[] = ['pickUp', 'delivery', 'deadhead'];
const DESCENDING = LOAD_SORT_FIELDS.filter((field) => !ASCENDING.includes(field));

/** Returns the sort after a choice in the sort menu. */
export const chooseSort = (current: SearchSort, field: LoadSortField): SearchSort =>
  chooseListSort(current, field, DESCENDING);

/** Returns whether the address holds a search, rather than a form yet to be filled in. */
export function isSearch(address: URLSearchParams): boolean {
  return ['truck', 'pickup', 'origin'].every((name) => address.get(name));
}

/** The criteria in the order of the address, so that equal criteria have equal addresses. */
const NAMES = Object.keys(defaultCriteria('')).filter(
  (name): name is Exclude<keyof SearchCriteria, 'hidden'> => name !== 'hidden',
);

/** Names in the address that differ from those of the criteria. */
const ADDRESS_NAMES: Partial<Record<keyof SearchCriteria, string>> = {
  ungrouped: 'unfolded',
  hideWarned: 'withoutWarnings',
};

/** Returns the address of a search; criteria that are not set are left out. */
export function toAddress(criteria: SearchCriteria | null, sort?: SearchSort): URLSearchParams {
  const address = new URLSearchParams();
  for (const name of NAMES) {
    const value = criteria?.[name] ?? '';
    if (value !== '' && value !== false) address.set(ADDRESS_NAMES[name] ?? name, String(value));
  }
  for (const company of criteria?.hidden ?? []) address.append('hide', company);
  if (sort) {
    address.set('sort', sort.field);
    address.set('order', sort.order === SortOrder.Ascending ? 'asc' : 'desc');
  }
  return address;
}

/** Returns the days of the pickup: `Nov 23`, or `Nov 23, 9:00 AM – Nov 25`; empty without a first one. */
export function formatPickups({
  pickup,
  pickupTime,
  pickupEnd,
}: Pick<SearchCriteria, 'pickup' | 'pickupTime' | 'pickupEnd'>): string {
  if (!pickup) return '';
  const first = [formatDay(pickup), ...(pickupTime ? [formatClock(pickupTime)] : [])].join(', ');
  return [first, ...(pickupEnd > pickup ? [formatDay(pickupEnd)] : [])].join(' – ');
}

/** Returns the criteria in one line: `Chicago, IL → any · Van · Nov 23 · 150 mi`, and how many more are set. */
export function summarize(criteria: SearchCriteria, truckName: string | undefined): string {
  const { origin, destination, deadhead, deadheadAfter } = criteria;
  const deadheads = destination && deadheadAfter !== null ? [deadhead, deadheadAfter] : [deadhead];
  const more = countMore(criteria);
  return [
    `${origin || 'Origin'} → ${destination || 'any'}`,
    truckName ?? 'Truck',
    formatPickups(criteria) || 'Pickup date',
    `${deadheads.join(' + ')} mi`,
    ...(more > 0 ? [`${more} more`] : []),
  ].join(' · ');
}
