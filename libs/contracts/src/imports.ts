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
  skipped: number;
  failed: number;
  /** 0 to 1: how much of the file is stored as loads. */
  progress: number;
  /** Why a failed import failed, or what was wrong with the file although its good rows are in. */
  message: string | null;
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
  'skipped',
  'failed',
] as const satisfies readonly (keyof ImportView)[];

/** Answer of an upload, with status 202. */
export interface ImportAccepted {
  id: string;
}

/** Form field that carries an uploaded file. */
export const UPLOAD_FIELD = 'file';
