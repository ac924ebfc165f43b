import type { HaulingEquipment, LoadSource } from './enumerations.js';
import type { ListRequest, ListResponse } from './lists.js';
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
  /** The latest pickup: an instant; a bare date means the last moment of it in UTC. */
  pickupEndDate?: string | null;
  /** The least rate in dollars; a load without a posted rate has none. */
  rateMin?: number | null;
  /** The greatest weight in pounds and length in feet. A load that does not tell is not left out. */
  weightMax?: number | null;
  lengthMax?: number | null;
  /** True leaves out loads without a posted rate. */
  ratePosted?: boolean;
  /** Shippers whose loads are left out, by their names; case and accents do not matter. */
  hiddenCompanies?: string[];

  /** True asks for the snapshot of the result, too. */
  snapshot?: boolean;
  /** Where the snapshot before ended: asks for the matches after it. */
  after?: string;
  /** Asks for these loads, in this order, in place of a page. */
  ids?: string[];
}

/** A match of a snapshot: enough for a dot on a map. Money in dollars. */
export interface SnapshotLoad extends Pick<FoundLoad, 'id' | 'profit' | 'profitPerMile' | 'ratePerMile'> {
  /** Of the pickup. */
  latitude: number;
  longitude: number;
}

/** The first thousand matches in their order at one moment. Their cards are asked for by id. */
export interface SearchSnapshot {
  loads: SnapshotLoad[];
  /** Asks for the matches after these; null when there are none. */
  after: string | null;
  /** When it was taken. */
  takenAt: string;
}

/** Criteria of which one may be changed, or left out by null, to find something. */
export type SearchChange = Partial<
  Pick<
    LoadSearchRequest,
    | 'destination'
    | 'pickupStartDate'
    | 'pickupEndDate'
    | 'deadhead'
    | 'milesMin'
    | 'milesMax'
    | 'rateMin'
    | 'weightMax'
    | 'lengthMax'
    | 'ratePosted'
    | 'hiddenCompanies'
  >
>;

/** A change of the criteria, and how many loads it finds. */
export interface SearchWidening {
  change: SearchChange;
  totalItemsCount: number;
}

/** Answer of `POST importLoad/search`. */
export interface LoadSearchResponse extends ListResponse<FoundLoad> {
  /** When it was asked for. */
  snapshot?: SearchSnapshot;
  /** When nothing was found: what would find something, the least change first. */
  widenings?: SearchWidening[];
  /** Of the ids asked for, those of loads that are no longer to be had. */
  gone?: string[];
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
  /** Ends of the windows, where the source gave them. */
  pickUpEnd: string | null;
  delivery: string | null;
  deliveryEnd: string | null;
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
  commodity: string | null;
  requirements: string | null;
  /** When a file or a broker first and last told of it. */
  firstSeenAt: string;
  lastSeenAt: string;
}
