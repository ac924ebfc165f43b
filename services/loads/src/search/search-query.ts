import type { HaulingEquipment, LoadSortField, SnapshotLoad } from '@lanewise/contracts';
import type { LatLon } from '@lanewise/geo';
import type { SearchCursor } from './search-cursor.js';

/** A search whose truck is known and whose defaults are filled in. Distances in miles. */
export interface SearchQuery {
  origin: LatLon;
  destination: LatLon | undefined;
  equipment: HaulingEquipment;
  costPerMileCents: number;
  /** Milliseconds since 1970. */
  pickupStart: number;
  /** Most empty miles on either end. */
  deadhead: number;
  milesMin: number;
  milesMax: number;
  /** The latest pickup in milliseconds since 1970. */
  pickupEnd?: number;
  /** More than 0 leaves out loads without a posted rate. */
  rateMinCents?: number;
  /** Pounds and feet; loads that do not tell are within any. */
  weightMax?: number;
  lengthMax?: number;
  /** True leaves out loads without a posted rate. */
  ratePosted?: boolean;
  /** Folded names of shippers whose loads are left out. */
  hiddenShippers?: string[];
  sortField: LoadSortField;
  descending: boolean;
  /** Leaves out, but counts, the matches that do not sort after it. */
  after?: SearchCursor;
  /** Matches before the page. */
  offset: number;
  /** Matches on the page. */
  limit: number;
}

export interface SearchResult {
  /** All matches, not only those of the page. */
  total: number;
  /** The page, in order. */
  ids: string[];
}

export interface SnapshotResult {
  /** All matches, not only those of the snapshot. */
  total: number;
  /** The first matches, in order. */
  loads: SnapshotLoad[];
  /** Behind the last of them; undefined when no match follows. */
  after: SearchCursor | undefined;
}
