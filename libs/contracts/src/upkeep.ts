import type { ImportSource } from './enumerations.js';
import type { FoundLoad } from './market-loads.js';

/** Work on many market loads at a time, by what it does. */
export const UPKEEP_KINDS = ['duplicates', 'legacy', 'broker', 'import'] as const;
export type UpkeepKind = (typeof UPKEEP_KINDS)[number];

export const UPKEEP_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;
export type UpkeepStatus = (typeof UPKEEP_STATUSES)[number];

/** A run of upkeep and its progress. Dates are in UTC without `Z`. */
export interface UpkeepRun {
  id: string;
  kind: UpkeepKind;
  /** Its subject, for a kind of work that is done for one thing at a time; otherwise empty. */
  subject: string;
  status: UpkeepStatus;
  /** Number of loads that it has looked at, and of those that it has to; null until they are counted. */
  done: number;
  total: number | null;
  /** Number of loads that it has changed or removed. */
  changed: number;
  /** Why it failed. */
  error: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
}

/** Response of `GET importLoad/getUpkeepRuns`: the newest first. */
export interface UpkeepRunList {
  itemList: UpkeepRun[];
}

/** Response of `DELETE importLoad/deleteDuplicates`, `deleteLegacy` and `deleteImported?importId`. */
export interface RemovedLoads {
  removed: number;
}

/** An imported load as a person recognizes it. */
export interface UpkeepLoad extends Pick<
  FoundLoad,
  'id' | 'referenceId' | 'shipperName' | 'origin' | 'destination' | 'pickUp' | 'originTimeZone'
> {
  source: ImportSource;
}

/** A load that would be removed, and for a duplicate the load that would stay. */
export interface UpkeepExample extends UpkeepLoad {
  stays: UpkeepLoad | null;
}

/** Response of `GET importLoad/previewDuplicates` and `previewLegacy`: what would be removed now, with a few examples. */
export interface UpkeepPreview {
  count: number;
  examples: UpkeepExample[];
}

/** Apart from `MESSAGES`, which customers load too. */
export const IMPORTED_MESSAGES = {
  deleted: 'The loads of the import were removed.',
  deleteFailed: 'Unable to remove the loads of the import.',
} as const;

/** Response of `GET importLoad/previewImported?importId`. */
export interface ImportedPreview {
  /** Loads that the import added and no other has written since: what would be removed. */
  count: number;
  /** Those of `count` that carriers have copies of; the copies stay. */
  saved: number;
  /** Loads that it added and a later import has written: these stay. */
  rewritten: number;
}

/** The subject of the run that a change of a broker begins. Each change has a run of its own. */
export const brokerSubject = (brokerId: string, change: string): string => `${brokerId}/${change}`;

/** The broker that a run is about. */
export const brokerOfSubject = (subject: string): string => subject.split('/')[0];
