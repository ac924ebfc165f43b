import type { Broker } from './brokers.js';
import type { Edit } from './edits.js';
import type { EnteredLoad } from './entered-loads.js';
import type { HaulingEquipment, LoadSource, SavedLoadStatus } from './enumerations.js';
import type { FoundLoad } from './market-loads.js';

/** Reasons for an administrator to look at a market load. */
export const LOAD_FLAGS = {
  past: 'Pickup day past',
  'no-rate': 'No rate posted',
  'no-broker': 'No broker',
  withdrawn: 'Withdrawn',
} as const;
export type LoadFlag = keyof typeof LOAD_FLAGS;

/**
 * A market load as administrators see it. Its shipper is that of its own row, also where its matched broker shows another.
 * Dates are in UTC without `Z`, money is in dollars.
 */
export interface AdminLoad extends Omit<
  FoundLoad,
  | 'deadheadOrigin'
  | 'deadheadDestination'
  | 'profit'
  | 'profitPerMile'
  | 'profitPerDay'
  | 'savedLoadId'
  | 'flags'
  | 'daysToPay'
  | 'freshness'
  | 'loadStatus'
  | 'userId'
> {
  /** Counts the changes of the load. */
  version: number;
  /** The account that posted it, and the status that it set; null for an imported load. */
  userId: string | null;
  loadStatus: SavedLoadStatus | null;
  /** The import that added it, null if unknown, and the last one that wrote it. Both null for a posted load. */
  firstImportId: string | null;
  importId: string | null;
  /** Whose particulars carriers see in place of its own. */
  broker: Pick<Broker, 'id' | 'name'> | null;
  flags: LoadFlag[];
  /** Number of carriers that have a copy of it. Absent from lists. */
  savedCount?: number;
}

/** The fields of a load that an administrator can correct. */
export interface CorrectedLoad extends Omit<
  EnteredLoad,
  'equipment' | 'loadStatus' | 'shipperLogo' | 'userId'
> {
  equipments: HaulingEquipment[];
  /** Status of a posted load; ignored for others. */
  loadStatus?: SavedLoadStatus | null;
}

/** Request of `PUT admin/loads/{id}`. */
export interface SaveAdminLoadRequest extends Partial<CorrectedLoad>, Edit {}

/** Filters of market loads. */
export interface AdminLoadFilter {
  source?: LoadSource[];
  /** The import that added them. */
  importId?: string;
  brokerId?: string;
  /** The name as in the file. Case and accents are ignored. */
  company?: string;
  equipment?: HaulingEquipment;
  /** State of the pickup: `IL`. */
  state?: string;
  /** Day of the pickup, at the stop: `2026-11-23`. */
  day?: string;
  flag?: LoadFlag[];
}

/** Sort fields of market loads by wire name, with the labels and in the order of the menu. Each has an index. */
export const ADMIN_LOAD_SORT_LABELS = { createdAt: 'Added', pickUp: 'Pickup' } as const;

/** Market loads are counted and listed up to here; what is beyond is found by filters. */
export const MAX_LISTED_LOADS = 1000;

/** Up to here, the loads of a broker are counted. */
export const MAX_COUNTED_LOADS = 10_000;

/** Response of `GET importLoad/getBrokerLoadCounts`, each count up to `MAX_COUNTED_LOADS` and one more. */
export interface BrokerLoadCounts {
  itemList: { id: string; count: number }[];
}
