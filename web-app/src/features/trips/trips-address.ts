import { isDay, today } from '@lanewise/browser/time';
import {
  DEFAULT_TRIP_SORT,
  LIMITS,
  NUMBER_RULES,
  SEARCH_DEFAULTS,
  TRIP_DEFAULTS,
  TRIP_SORT_LABELS,
  type TripSortField,
} from '@lanewise/contracts';
import { useSearchParams } from 'react-router';

/** The input of a trip plan. Texts are empty until chosen; days are calendar days, distances are in miles. */
export interface TripCriteria {
  truck: string;
  /** `Chicago, IL` */
  origin: string;
  /** When the truck is free there: a day, and what the clock shows on it; empty for the whole day. */
  pickup: string;
  pickupTime: string;
  /** The city where the trip has to end; `homeBy` is the last day for it. */
  home: string;
  homeBy: string;
  deadhead: number;
  maxLoads: number;
  fourteenHours: boolean;
  sort: TripSortField;
  /** Loads that are not to be taken, and companies whose loads are not. */
  without: string[];
  hidden: string[];
}

const DEADHEADS = NUMBER_RULES.deadhead;

/** Reads the address. What is missing or unknown is the default. */
function readTrips(address: URLSearchParams): TripCriteria {
  const pickup = address.get('pickup') ?? '';
  const homeBy = address.get('homeBy') ?? '';
  const deadhead = Number(address.get('deadhead') ?? NaN);
  const sort = address.get('sort');
  return {
    truck: address.get('truck') ?? '',
    origin: address.get('origin') ?? '',
    pickup: isDay(pickup) ? pickup : today(),
    pickupTime: /^([01]\d|2[0-3]):[0-5]\d$/.exec(address.get('pickupTime') ?? '')?.[0] ?? '',
    home: address.get('home') ?? '',
    homeBy: isDay(homeBy) ? homeBy : '',
    deadhead: deadhead >= DEADHEADS.min && deadhead <= DEADHEADS.max ? deadhead : SEARCH_DEFAULTS.deadhead,
    maxLoads: LOAD_COUNTS.find((count) => String(count) === address.get('loads')) ?? TRIP_DEFAULTS.maxLoads,
    fourteenHours: address.get('fourteenHours') !== 'false',
    sort: sort !== null && sort in TRIP_SORT_LABELS ? (sort as TripSortField) : DEFAULT_TRIP_SORT,
    without: address.getAll('without').slice(0, LIMITS.trips.hiddenLoads),
    hidden: address.getAll('hide').slice(0, LIMITS.hiddenCompanies),
  };
}

/** Returns the address of trips; what is the default is left out. */
export function toTripsAddress(criteria: Partial<TripCriteria>): string {
  const { without = [], hidden = [], deadhead, maxLoads, fourteenHours, sort, ...texts } = criteria;
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(texts)) if (value) address.set(name, value);
  if (deadhead !== undefined && deadhead !== SEARCH_DEFAULTS.deadhead)
    address.set('deadhead', String(deadhead));
  if (maxLoads !== undefined && maxLoads !== TRIP_DEFAULTS.maxLoads) address.set('loads', String(maxLoads));
  if (fourteenHours === false) address.set('fourteenHours', 'false');
  if (sort !== undefined && sort !== DEFAULT_TRIP_SORT) address.set('sort', sort);
  for (const id of without) address.append('without', id);
  for (const company of hidden) address.append('hide', company);
  return `/trips?${address}`;
}

/** The choices of the maximum number of loads of a trip. */
export const LOAD_COUNTS = [1, 2, 3, 4] as const;

/** The criteria in the address, and whether it asks for trips. */
export function useTripsAddress(): [criteria: TripCriteria, isRequested: boolean] {
  const [params] = useSearchParams();
  return [readTrips(params), ['truck', 'origin', 'pickup'].every((name) => params.get(name))];
}
