import type {
  Earnings,
  FreightPostings,
  HaulingEquipment,
  LoadSortField,
  SnapshotLoad,
} from '@lanewise/contracts';
import type { LatLon } from '@lanewise/geo';
import type { SearchCursor } from './search-cursor.js';

/** A search with its truck and its defaults filled in. Distances are in miles. */
export interface SearchQuery {
  origin: LatLon;
  destination: LatLon | undefined;
  equipment: HaulingEquipment;
  costPerMileCents: number;
  /** Milliseconds since 1970. */
  pickupStart: number;
  /** Maximum empty miles to the pickup, and from the delivery to the destination. */
  deadhead: number;
  deadheadAfter: number;
  milesMin: number;
  milesMax: number;
  /** Latest pickup, in milliseconds since 1970. */
  pickupEnd?: number;
  /** Above 0, loads without a posted rate are left out. */
  rateMinCents?: number;
  /** The least that a load earns, in all and for each mile; with either, loads without a posted rate are left out. */
  profitMinCents?: number;
  profitPerMileMinCents?: number;
  /** The earliest time at which a load came in, in milliseconds since 1970. */
  firstSeenFrom?: number;
  /** Pounds and feet. Loads whose value is unknown are within any limit. */
  weightMax?: number;
  lengthMax?: number;
  /** If true, loads without a posted rate are left out. */
  ratePosted?: boolean;
  /** When the truck leaves the origin, in milliseconds since 1970. What it cannot reach in time is left out. */
  leavesAt?: number;
  /** Companies, by `foldCompany`, whose loads are left out. */
  hiddenShippers?: string[];
  /** If true, matches of one freight are one match, the best of them. */
  folded?: boolean;
  sortField: LoadSortField;
  descending: boolean;
  /** Matches up to this position are counted, but not returned. */
  after?: SearchCursor;
  /** Number of matches before the page. */
  offset: number;
  /** Number of matches on the page. */
  limit: number;
}

/** The additional result of a folded search. */
export interface Folded {
  /** Number of all matches, of which `total` counts those of one freight once. */
  total: number;
  /** The postings of the loads on the page, in their order; null for one whose freight has no other match. */
  postings: (FreightPostings | null)[];
}

/** The properties of a truck that a search needs. */
export type QueryTruck = Pick<SearchQuery, 'equipment' | 'costPerMileCents'>;

export interface SearchResult {
  /** Number of all matches, not only of those on the page. */
  total: number;
  /** The page, in order. */
  ids: string[];
  /** Undefined unless the search is folded. */
  folded?: Folded;
}

export interface SnapshotResult {
  /** Number of all matches, not only of those in the snapshot. */
  total: number;
  /** The first matches, in order. */
  loads: SnapshotLoad[];
  /** After the last of them. Undefined if no match follows. */
  after: SearchCursor | undefined;
  /** The earnings of all matches. */
  earnings: Earnings;
  /** The moment at which the market was like that, in milliseconds since 1970: see `MarketUpdates`. */
  takenAt: number;
  /** About the page that the search asks for. Undefined unless it is folded. */
  folded?: Folded;
}
