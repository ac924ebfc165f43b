import type { ImportStatus, LoadSource } from './enumerations.js';

/** One imported file and how far it is. `rowsRead = imported + updated + skipped + failed` once it has ended. */
export interface ImportView {
  id: string;
  source: LoadSource;
  fileName: string;
  /** Bytes. */
  fileSize: number;
  status: ImportStatus;
  rowsRead: number;
  imported: number;
  updated: number;
  /** Those of `updated` whose rate is another one now. */
  repriced: number;
  skipped: number;
  failed: number;
  /** 0 to 1: how much of the file is stored as loads. */
  progress: number;
  /** Why a failed import failed, or what was wrong with the file although its good rows are in. */
  message: string | null;
  /** It has been asked to end, and is storing what it has in hand. */
  cancelling: boolean;
  /** SHA-256 of the file, in hexadecimal. */
  checksum: string;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  unmatchedCompanies: string[];
}

/** Fields that the list of imports sorts by, by their wire names. */
export const IMPORT_SORT_FIELDS = [
  'createdAt',
  'fileName',
  'status',
  'rowsRead',
  'imported',
  'updated',
  'repriced',
  'skipped',
  'failed',
] as const satisfies readonly (keyof ImportView)[];

/** Answer of an upload, with status 202. */
export interface ImportAccepted {
  id: string;
  /** The last import of the very same file, unless that failed or was cancelled. */
  sameFileAs: Pick<ImportView, 'id' | 'fileName' | 'createdAt' | 'status'> | null;
}

/** Path under the API that takes a file of each source. */
export const UPLOAD_PATHS: Record<LoadSource, string> = {
  'central-loads': 'importLoad/importLoadCentralLoads',
  'truck-smarter': 'importLoad/importTruckSmarterLoads',
};

/** Path under the API of a sample file of each source. */
export const SAMPLE_PATHS: Record<LoadSource, string> = {
  'central-loads': 'imports/samples/central-loads.csv',
  'truck-smarter': 'imports/samples/truck-smarter.json',
};

/** What is said of a file that was given to the other source. */
export const WRONG_SOURCE_MESSAGES: Record<LoadSource, string> = {
  'central-loads': 'This looks like a Central Loads CSV. Upload it there.',
  'truck-smarter': 'This looks like a TruckSmarter file. Upload it there.',
};

/** How long an uploaded file is kept, in days. */
export const FILE_RETENTION_DAYS = 30;

/** Form field that carries an uploaded file. */
export const UPLOAD_FIELD = 'file';
