import {
  DEFAULT_LOAD_SORT,
  foldText,
  LIMITS,
  LOAD_SORT_FIELDS,
  SEARCH_DEFAULTS,
  SEARCH_SLIDERS,
  SortOrder,
  type LoadSortField,
} from '@lanewise/contracts';
import { formatDay, isDay } from '../../shared/time';

/** What the search form asks for. Texts are empty until chosen; distances in miles. */
export interface SearchCriteria extends MoreCriteria {
  /** Id of a truck, or of a sample truck. */
  truck: string;
  /** Calendar day at the origin: `2026-11-23`. */
  pickup: string;
  /** `Chicago, IL` */
  origin: string;
  destination: string;
  deadhead: number;
  milesMin: number;
  milesMax: number;
}

/** Criteria that most searches do without. */
export interface MoreCriteria {
  /** The latest calendar day of the pickup, at the origin. */
  pickupEnd: string;
  /** Dollars. */
  rateMin: number | null;
  /** Pounds. */
  weightMax: number | null;
  /** Feet. */
  lengthMax: number | null;
  /** Only loads with a posted rate. */
  ratePosted: boolean;
  /** Names of companies whose loads are left out. */
  hidden: string[];
}

export interface SearchSort {
  field: LoadSortField;
  order: SortOrder.Ascending | SortOrder.Descending;
}

/** Whole numbers that bound a load, and from where to where they make sense. */
export const BOUNDS = {
  rateMin: { min: 1, max: LIMITS.rate.max },
  weightMax: { min: 1, max: LIMITS.weight.max },
  lengthMax: { min: 1, max: LIMITS.length.max },
} as const;

export const LATEST_BEFORE_FIRST = 'The latest pickup lies before the pickup date.';

const NO_MORE: MoreCriteria = {
  pickupEnd: '',
  rateMin: null,
  weightMax: null,
  lengthMax: null,
  ratePosted: false,
  hidden: [],
};

const DEFAULT_SORT: SearchSort = {
  field: DEFAULT_LOAD_SORT.field,
  order: DEFAULT_LOAD_SORT.descending ? SortOrder.Descending : SortOrder.Ascending,
};

/** Orders by their names in the address. */
const ORDERS = new Map<string | null, SearchSort['order']>([
  ['asc', SortOrder.Ascending],
  ['desc', SortOrder.Descending],
]);

/** The form as it opens and after Reset. */
export function defaultCriteria(today: string): SearchCriteria {
  return {
    truck: '',
    pickup: today,
    origin: '',
    destination: '',
    deadhead: SEARCH_DEFAULTS.deadhead,
    milesMin: SEARCH_DEFAULTS.milesMin,
    milesMax: SEARCH_DEFAULTS.milesMax,
    ...NO_MORE,
  };
}

/** True when there is enough to search with. */
export function isComplete({ truck, pickup, origin }: SearchCriteria): boolean {
  return truck !== '' && pickup !== '' && origin !== '';
}

/** True when no day lies between the first pickup and the last. */
export function endsBeforeStart({ pickup, pickupEnd }: SearchCriteria): boolean {
  return pickup !== '' && pickupEnd !== '' && pickupEnd < pickup;
}

/** How many of the criteria that most searches do without are set. */
export function countMore({
  pickupEnd,
  rateMin,
  weightMax,
  lengthMax,
  ratePosted,
  hidden,
}: MoreCriteria): number {
  const set = [pickupEnd !== '', rateMin !== null, weightMax !== null, lengthMax !== null, ratePosted];
  return set.filter(Boolean).length + hidden.length;
}

/** The same criteria with one more company left out. */
export function withHidden(hidden: string[], company: string): string[] {
  const known = hidden.some((other) => foldText(other) === foldText(company));
  return known ? hidden : [...hidden, company].slice(-LIMITS.hiddenCompanies);
}

/** Reads the criteria of the address. What is missing or makes no sense takes its default. */
export function readCriteria(address: URLSearchParams, today: string): SearchCriteria {
  const defaults = defaultCriteria(today);
  const pickup = readDay(address.get('pickup')) || defaults.pickup;
  const pickupEnd = readDay(address.get('pickupEnd'));
  const miles = [
    readMiles(address.get('milesMin'), defaults.milesMin, SEARCH_SLIDERS.miles),
    readMiles(address.get('milesMax'), defaults.milesMax, SEARCH_SLIDERS.miles),
  ];
  return {
    truck: address.get('truck') ?? '',
    pickup,
    origin: address.get('origin') ?? '',
    destination: address.get('destination') ?? '',
    deadhead: readMiles(address.get('deadhead'), defaults.deadhead, SEARCH_SLIDERS.deadhead),
    milesMin: Math.min(...miles),
    milesMax: Math.max(...miles),
    pickupEnd: pickupEnd >= pickup ? pickupEnd : '',
    rateMin: readBound(address.get('rateMin'), BOUNDS.rateMin),
    weightMax: readBound(address.get('weightMax'), BOUNDS.weightMax),
    lengthMax: readBound(address.get('lengthMax'), BOUNDS.lengthMax),
    ratePosted: address.get('ratePosted') === 'true',
    hidden: readCompanies(address.getAll('hide')),
  };
}

const readDay = (text: string | null): string => (text !== null && isDay(text) ? text : '');

function readMiles(
  text: string | null,
  fallback: number,
  { min, max }: { min: number; max: number },
): number {
  const miles = text === null || text.trim() === '' ? NaN : Number(text);
  return Number.isFinite(miles) ? Math.min(max, Math.max(min, Math.round(miles))) : fallback;
}

function readBound(text: string | null, { min, max }: { min: number; max: number }): number | null {
  const value = text !== null && /^\d+$/.test(text) ? Number(text) : NaN;
  return value >= min && value <= max ? value : null;
}

function readCompanies(names: string[]): string[] {
  return names
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.length <= LIMITS.shipperName)
    .reduce(withHidden, []);
}

/** Reads the sort of the address: profit per mile, best first, when it says none. */
export function readSort(address: URLSearchParams): SearchSort {
  const field = LOAD_SORT_FIELDS.find((known) => known === address.get('sort'));
  return {
    field: field ?? DEFAULT_SORT.field,
    order: ORDERS.get(address.get('order')) ?? DEFAULT_SORT.order,
  };
}

/** The sort after a choice in the sort menu: the current field turns round, another one keeps the order. */
export function chooseSort(current: SearchSort, field: LoadSortField): SearchSort {
  if (field !== current.field) return { ...current, field };
  return {
    field,
    order: current.order === SortOrder.Ascending ? SortOrder.Descending : SortOrder.Ascending,
  };
}

/** True when the address names a search, rather than a form still to be filled in. */
export function isSearch(address: URLSearchParams): boolean {
  return ['truck', 'pickup', 'origin'].every((name) => address.get(name));
}

/** The address of a search, or of what of it is known. */
export function toAddress(criteria: SearchCriteria | null, sort?: SearchSort): URLSearchParams {
  const address = new URLSearchParams();
  const { hidden = [], ...others } = criteria ?? {};
  for (const [name, value] of Object.entries(others)) {
    if (value !== '' && value !== null && value !== false) address.set(name, String(value));
  }
  for (const company of hidden) address.append('hide', company);
  if (sort) {
    address.set('sort', sort.field);
    address.set('order', sort.order === SortOrder.Ascending ? 'asc' : 'desc');
  }
  return address;
}

/** The criteria in one line: `Chicago, IL → any · Van · Nov 23 · 150 mi`, and how many more there are. */
export function summarise(criteria: SearchCriteria, truckName: string | undefined): string {
  const { origin, destination, pickup, deadhead } = criteria;
  const more = countMore(criteria);
  return [
    `${origin || 'Origin'} → ${destination || 'any'}`,
    truckName ?? 'Truck',
    pickup ? formatDay(pickup) : 'Pickup date',
    `${deadhead} mi`,
    ...(more > 0 ? [`${more} more`] : []),
  ].join(' · ');
}
