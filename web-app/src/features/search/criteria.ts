import {
  DEFAULT_LOAD_SORT,
  LOAD_SORT_FIELDS,
  SEARCH_DEFAULTS,
  SEARCH_SLIDERS,
  SortOrder,
  type LoadSortField,
} from '@lanewise/contracts';
import { formatDay, isDay } from '../../shared/time';

/** What the search form asks for. Texts are empty until chosen; distances in miles. */
export interface SearchCriteria {
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

export interface SearchSort {
  field: LoadSortField;
  order: SortOrder.Ascending | SortOrder.Descending;
}

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
  };
}

/** True when there is enough to search with. */
export function isComplete({ truck, pickup, origin }: SearchCriteria): boolean {
  return truck !== '' && pickup !== '' && origin !== '';
}

/** Reads the criteria of the address. What is missing or makes no sense takes its default. */
export function readCriteria(address: URLSearchParams, today: string): SearchCriteria {
  const pickup = address.get('pickup') ?? '';
  const defaults = defaultCriteria(today);
  const miles = [
    readMiles(address.get('milesMin'), defaults.milesMin, SEARCH_SLIDERS.miles),
    readMiles(address.get('milesMax'), defaults.milesMax, SEARCH_SLIDERS.miles),
  ];
  return {
    truck: address.get('truck') ?? '',
    pickup: isDay(pickup) ? pickup : defaults.pickup,
    origin: address.get('origin') ?? '',
    destination: address.get('destination') ?? '',
    deadhead: readMiles(address.get('deadhead'), defaults.deadhead, SEARCH_SLIDERS.deadhead),
    milesMin: Math.min(...miles),
    milesMax: Math.max(...miles),
  };
}

function readMiles(
  text: string | null,
  fallback: number,
  { min, max }: { min: number; max: number },
): number {
  const miles = text === null || text.trim() === '' ? NaN : Number(text);
  return Number.isFinite(miles) ? Math.min(max, Math.max(min, Math.round(miles))) : fallback;
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
  for (const [name, value] of Object.entries(criteria ?? {})) {
    if (value !== '') address.set(name, String(value));
  }
  if (sort) {
    address.set('sort', sort.field);
    address.set('order', sort.order === SortOrder.Ascending ? 'asc' : 'desc');
  }
  return address;
}

/** The criteria in one line: `Chicago, IL → any · Van · Nov 23 · 150 mi`. */
export function summarise(criteria: SearchCriteria, truckName: string | undefined): string {
  const { origin, destination, pickup, deadhead } = criteria;
  const lane = `${origin || 'Origin'} → ${destination || 'any'}`;
  return [lane, truckName ?? 'Truck', pickup ? formatDay(pickup) : 'Pickup date', `${deadhead} mi`].join(
    ' · ',
  );
}
