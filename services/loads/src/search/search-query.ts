import type { Earnings, HaulingEquipment, LoadSortField, SnapshotLoad } from '@lanewise/contracts';
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
  /** The earliest time at which a load came in, in milliseconds since 1970. */
  firstSeenFrom?: number;
  /** Pounds and feet. Loads whose value is unknown are within any limit. */
  weightMax?: number;
  lengthMax?: number;
  /** If true, loads without a posted rate are left out. */
  ratePosted?: boolean;
  /** When the truck leaves the origin, in milliseconds since 1970. What it cannot reach in time is left out. */
  leavesAt?: number;
  /** Folded names of the shippers whose loads are left out. */
  hiddenShippers?: string[];
  sortField: LoadSortField;
  descending: boolean;
  /** Matches up to this position are counted, but not returned. */
  after?: SearchCursor;
  /** Number of matches before the page. */
  offset: number;
  /** Number of matches on the page. */
  limit: number;
}

/** What a search needs to know about a truck. */
export type QueryTruck = Pick<SearchQuery, 'equipment' | 'costPerMileCents'>;

export interface SearchResult {
  /** Number of all matches, not only of those on the page. */
  total: number;
  /** The page, in order. */
  ids: string[];
}

export interface SnapshotResult {
  /** Number of all matches, not only of those in the snapshot. */
  total: number;
  /** The first matches, in order. */
  loads: SnapshotLoad[];
  /** After the last of them. Undefined if no match follows. */
  after: SearchCursor | undefined;
  /** What all matches earn. */
  earnings: Earnings;
}
