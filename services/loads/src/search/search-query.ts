import type { HaulingEquipment, LoadSortField } from '@lanewise/contracts';
import type { LatLon } from '@lanewise/geo';

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
  sortField: LoadSortField;
  descending: boolean;
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
