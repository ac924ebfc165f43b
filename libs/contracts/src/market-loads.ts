import type { HaulingEquipment, LoadSource } from './enumerations.js';
import type { ListRequest, ListResponse } from './lists.js';
import type { AnyLoad } from './loads.js';
import type { Place } from './cities.js';
import type { DaysToPay, Freshness, PostingFlag } from './trust.js';

/** Carriers name one of their trucks; other roles describe a sample truck. */
export type SearchTruck = { id: string } | { equipment: HaulingEquipment; costPerMile: number };

/** Request of `POST importLoad/search`. Distances are in miles. Absent limits have defaults. */
export interface LoadSearchRequest extends ListRequest {
  origin: Place;
  destination?: Place | null;
  truck: SearchTruck;
  /** A date and time; a bare date means 00:00 UTC. */
  pickupStartDate: string;
  /** Maximum empty miles to the pickup, and after the delivery too unless `deadheadAfter` is given. */
  deadhead?: number;
  /** Maximum empty miles from the delivery to the destination. */
  deadheadAfter?: number | null;
  milesMin?: number;
  milesMax?: number;
  /** Latest pickup: a date and time; a bare date means the end of that day in UTC. */
  pickupEndDate?: string | null;
  /** Only loads first imported or posted within so many hours. */
  postedWithinHours?: number | null;
  /** Minimum rate in dollars. Above 0, loads without a posted rate are left out. */
  rateMin?: number | null;
  /** Maximum weight in pounds and length in feet. Loads of unknown weight or length are not left out. */
  weightMax?: number | null;
  lengthMax?: number | null;
  /** If true, loads without a posted rate are left out. */
  ratePosted?: boolean;
  /**
   * If true, loads are left out that the truck cannot pick up before their window ends, as it leaves the origin when the
   * search begins.
   */
  reachable?: boolean;
  /** Names of shippers whose loads are left out. Case and accents are ignored. */
  hiddenCompanies?: string[];
  /** If true, postings of the same freight by several shippers are shown as one load, the best of them. */
  folded?: boolean;

  /** If true, the response has a snapshot of the result. */
  snapshot?: boolean;
  /** End of the previous snapshot, to continue after it. */
  after?: string;
  /** Returns these loads, in this order, in place of a page. */
  ids?: string[];
  /** If true, these loads are shown already, and don't count as found again. */
  refresh?: boolean;
}

/** A search that follows the market. */
export interface LoadFollowRequest extends LoadSearchRequest {
  /** The `takenAt` of the snapshot that is shown: later changes are news. Without it, changes from now on. */
  since?: string;
}

export const FOLLOW_PATH = 'importLoad/follow';
/** The name of the events of a search that follows the market; their data are `SearchUpdate`. */
export const SEARCH_UPDATE_EVENT = 'changes';

/** The changes in the market of a search since its last event. */
export interface SearchUpdate {
  /** Number of matches that have come. */
  added: number;
  /** The best of them, in the order of the search; null without any, or when it has gone already. */
  best: FoundLoad | null;
  /** Loads that match no more. */
  gone: string[];
  /** Loads that still match, at another rate. */
  repriced: string[];
}

/** A match in a snapshot: enough for a dot on a map. Money is in dollars. */
export interface SnapshotLoad extends Pick<FoundLoad, 'id' | 'profit' | 'profitPerMile' | 'ratePerMile'> {
  /** Coordinates of the pickup. */
  latitude: number;
  longitude: number;
  /** Whether the caller has saved it. */
  saved?: boolean;
}

/**
 * The distribution of matches over profit per mile, so that a client can tell where any load stands among them, also at
 * another rate.
 */
export interface Earnings {
  /** Each profit per mile, in dollars, that some match with a posted rate has. Ascending. */
  profitPerMile: number[];
  /** Number of matches that have it. */
  counts: number[];
  /** Number of matches without a posted rate. */
  unposted: number;
}

/** The first 1,000 matches, in order, at one point in time. Cards are requested by their ids. */
export interface SearchSnapshot {
  loads: SnapshotLoad[];
  /** Cursor of the next page. Null if there are no more matches. */
  after: string | null;
  /** The earnings of all matches, not only of those in the snapshot. */
  earnings: Earnings;
  /** Time of the snapshot. */
  takenAt: string;
}

/** Criteria that can be changed, or dropped by null, to find more. */
export type SearchChange = Partial<
  Pick<
    LoadSearchRequest,
    | 'destination'
    | 'pickupStartDate'
    | 'pickupEndDate'
    | 'deadhead'
    | 'deadheadAfter'
    | 'milesMin'
    | 'milesMax'
    | 'postedWithinHours'
    | 'rateMin'
    | 'reachable'
    | 'weightMax'
    | 'lengthMax'
    | 'ratePosted'
    | 'hiddenCompanies'
  >
>;

/** A change of the criteria, and the number of loads that it finds. */
export interface SearchWidening {
  change: SearchChange;
  totalItemsCount: number;
}

/** Response of `POST importLoad/search`. */
export interface LoadSearchResponse extends ListResponse<FoundLoad> {
  /** If folded: the number of all matches, while `totalItemsCount` counts those of the same freight once. */
  totalPostingsCount?: number;
  /** The snapshot, if requested. */
  snapshot?: SearchSnapshot;
  /** If nothing or little was found: changes that would find more, smallest first. */
  widenings?: SearchWidening[];
  /** The requested ids whose loads are no longer available. */
  gone?: string[];
}

/**
 * The pickups of a day: an item of the response of `POST importLoad/pickupDays`, whose request is that of a
 * search. Its dates, order and page are passed over, so that the days around those asked for are counted too.
 */
export interface PickupDay {
  /** The day at the origin of the search, as `YYYY-MM-DD`. */
  date: string;
  count: number;
  /** The most that one of them earns, in dollars. Null if none has a posted rate. */
  bestProfit: number | null;
}

/** Request of `POST importLoad/onward`: what waits where these loads are delivered. */
export interface OnwardRequest extends Pick<
  LoadSearchRequest,
  'truck' | 'deadhead' | 'destination' | 'milesMin' | 'milesMax'
> {
  ids: string[];
}

/** Response of `POST importLoad/onward`, in the order asked for, without loads that are gone. */
export interface OnwardResponse {
  itemList: OnwardFigures[];
}

/** The loads that a truck can take after a load: pickups within the deadhead and 48 hours of its delivery. */
export interface OnwardFigures {
  /** The load that is delivered. */
  id: string;
  count: number;
  /** Earns most per mile. Null if none has a posted rate. */
  best: Pick<FoundLoad, 'id' | 'profitPerMile'> | null;
  /** Number of loads that end nearer to the destination than this load does. Null without a destination. */
  towardDestination: number | null;
}

/** Sort fields of the search by wire name, with the labels and in the order of the menu. */
export const LOAD_SORT_LABELS = {
  pickUp: 'Pickup',
  delivery: 'Delivery',
  miles: 'Miles',
  rate: 'Rate',
  ratePerMile: 'Rate Per Mile',
  profit: 'Profit',
  profitPerMile: 'Profit Per Mile',
  profitPerDay: 'Profit Per Day',
  deadhead: 'Deadhead',
  firstSeenAt: 'Age',
} as const;
export type LoadSortField = keyof typeof LOAD_SORT_LABELS;
export const LOAD_SORT_FIELDS = Object.keys(LOAD_SORT_LABELS) as LoadSortField[];

/** The best load for the truck first. */
export const DEFAULT_LOAD_SORT = { field: 'profitPerMile', descending: true } as const;

/**
 * A market load with what it earns for the truck. Dates are in UTC without `Z`, money is in dollars. It is nobody's yet,
 * so it has no status, truck and owner.
 */
export interface FoundLoad extends AnyLoad {
  source: LoadSource;
  /** All equipments that fit; `equipment` is the one that matched the search. */
  equipments: HaulingEquipment[];
  /** The rate before the last change of it, and when that was; null if it has not changed. */
  formerRate: number | null;
  repricedAt: string | null;
  profit: number;
  profitPerMile: number;
  /** Profit for each day from the requested pickup until the delivery. */
  profitPerDay: number;
  loadStatus: null;
  truckId: null;
  truck: null;
  userId: null;
  commodity: string | null;
  /** When it was first and last imported or posted. */
  firstSeenAt: string;
  lastSeenAt: string;
  /** Its flags. Empty if there are none. */
  flags: PostingFlag[];
  /** The time that its shipper takes to pay; null from too few loads. */
  daysToPay: DaysToPay | null;
  /** The time that loads of its source stay; null from too few. */
  freshness: Freshness | null;
  /** The caller's saved load that was made from it; null if there is none. */
  savedLoadId?: string | null;
  /** If the search is folded: the postings of its freight; null if no other one matches. */
  postings?: FreightPostings | null;
}

/** The postings of one freight that a search finds, the shown one included. */
export interface FreightPostings {
  count: number;
  /** The range of the posted rates, in dollars; 0 if none is posted. */
  rateMin: number;
  rateMax: number;
  /** Postings in the order they were first seen; of more than a thousand, the first thousand and the shown one. */
  ids: string[];
}
