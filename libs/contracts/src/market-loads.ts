import type { HaulingEquipment, LoadSource } from './enumerations.js';
import type { ListRequest } from './lists.js';
import type { Place } from './cities.js';

/** A carrier names one of its trucks; other roles describe a sample one. */
export type SearchTruck = { id: string } | { equipment: HaulingEquipment; costPerMile: number };

/** `POST importLoad/search`. Distances in miles. An absent limit takes its default. */
export interface LoadSearchRequest extends ListRequest {
  origin: Place;
  destination?: Place | null;
  truck: SearchTruck;
  /** An instant; a bare date means 00:00 UTC of it. */
  pickupStartDate: string;
  /** Most empty miles on either end. */
  deadhead?: number;
  milesMin?: number;
  milesMax?: number;
}

/** Sort fields of the search, by their wire names, in the order of the sort menu, with the menu's labels. */
export const LOAD_SORT_LABELS = {
  pickUp: 'Pickup',
  delivery: 'Delivery',
  miles: 'Miles',
  rate: 'Rate',
  ratePerMile: 'Rate Per Mile',
  profit: 'Profit',
  profitPerMile: 'Profit Per Mile',
} as const;
export type LoadSortField = keyof typeof LOAD_SORT_LABELS;
export const LOAD_SORT_FIELDS = Object.keys(LOAD_SORT_LABELS) as LoadSortField[];

/** The best load for the truck comes first. */
export const DEFAULT_LOAD_SORT = { field: 'profitPerMile', descending: true } as const;

/** A found load: the market load and what it earns this truck. Dates are UTC without `Z`, money in dollars. */
export interface FoundLoad {
  id: string;
  source: LoadSource;
  referenceId: string;
  origin: string;
  originLatitude: number;
  originLongitude: number;
  originTimeZone: string;
  destination: string;
  destinationLatitude: number;
  destinationLongitude: number;
  destinationTimeZone: string;
  waypoints: Place[];
  pickUp: string;
  delivery: string | null;
  /** Feet, pounds; null when the source gave none. */
  length: number | null;
  weight: number | null;
  width: number | null;
  height: number | null;
  /** The one that matched the search. */
  equipment: HaulingEquipment;
  equipments: HaulingEquipment[];
  shipperName: string;
  shipperLogo: string | null;
  shipperEmail: string | null;
  shipperPhone: string | null;
  shipperDotNumber: string | null;
  shipperMcNumber: string | null;
  miles: number;
  deadheadOrigin: number;
  deadheadDestination: number;
  /** 0 means that none is posted. */
  rate: number;
  /** Rate over all miles, the empty ones too. */
  ratePerMile: number;
  profit: number;
  profitPerMile: number;
  requirements: string | null;
}
