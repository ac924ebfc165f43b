import type { ImportSource, ImportStatus } from './enumerations.js';

/** An import and its progress. When it has ended, `rowsRead = imported + updated + skipped + failed`. */
export interface ImportView {
  id: string;
  source: ImportSource;
  fileName: string;
  /** The account that uploaded it, which may be gone. */
  userId: string;
  /** Size in bytes. */
  fileSize: number;
  status: ImportStatus;
  rowsRead: number;
  imported: number;
  updated: number;
  /** Number of updated loads with a changed rate. */
  repriced: number;
  skipped: number;
  failed: number;
  /** Share of the file that is stored as loads, 0 to 1. */
  progress: number;
  /** Why the import failed, or what is wrong with the file although its valid rows were imported. */
  message: string | null;
  /** Whether it is being cancelled, and storing its last batches. */
  cancelling: boolean;
  /** SHA-256 of the file, in hexadecimal. */
  checksum: string;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** Companies that no broker matches, those with the most loads first; at most 500. */
  unmatchedCompanies: string[];
  /** The same companies with their loads. Absent from lists. */
  unmatchedCompanyDetails?: UnmatchedCompany[];
}

/** A company of a load file that no broker matches. */
export interface UnmatchedCompany {
  company: string;
  /** Number of its loads in the file. */
  loads: number;
  /** The first email and phone of its loads. */
  email: string | null;
  phone: string | null;
}

/** Sort fields of the list of imports, by wire name. */
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

/** Response of an upload. */
export interface ImportAccepted {
  id: string;
  /** The last import of an identical file, unless it failed or was cancelled. */
  sameFileAs: Pick<ImportView, 'id' | 'fileName' | 'createdAt' | 'status'> | null;
}

/** Number of failed rows at which an import ends: each is stored, and a file may hold hundreds of millions. */
export const MAX_FAILED_ROWS = 1_000_000;

/** A page of the failed rows of an import that were not sent again. */
export interface FailedRowPage {
  /** Column names of the file. */
  columns: string[];
  itemList: FailedRowView[];
  /** Number of such rows on all pages. */
  remaining: number;
}

/** A row of a load file that failed. */
export interface FailedRowView {
  /** Identifies it in its import, and orders the rows; the next page begins after that of the last row. */
  position: string;
  /** The line of the file on which it begins. */
  line: number;
  cells: string[];
  faults: FailedRowFault[];
}

/** A fault of a row. */
export interface FailedRowFault {
  text: string;
  /** Index of the cell that it is about; null for the row as a whole. */
  column: number | null;
  fix: FailedRowFix | null;
}

/** A correction that a fault suggests: texts to be replaced in cells. */
export interface FailedRowFix {
  /** `Atlanta, IL` */
  name: string;
  edits: { column: number; from: string; to: string }[];
}

/** Corrected rows of an import, to be imported. */
export interface ResendRowsRequest {
  rows: FailedRowCorrection[];
}

export interface FailedRowCorrection {
  position: string;
  /** The cells that change; the others stay as in the file. */
  cells: CellCorrection[];
}

export interface CellCorrection {
  column: number;
  value: string;
}

/** Upload paths under `/api`, by source. */
export const UPLOAD_PATHS: Record<ImportSource, string> = {
  'central-loads': 'importLoad/importLoadCentralLoads',
  'truck-smarter': 'importLoad/importTruckSmarterLoads',
};

/** Paths of sample files under `/api`, by source. */
export const SAMPLE_PATHS: Record<ImportSource, string> = {
  'central-loads': 'imports/samples/central-loads.csv',
  'truck-smarter': 'imports/samples/truck-smarter.json',
};

/** The message for a file that was uploaded to the other source. */
export const WRONG_SOURCE_MESSAGES: Record<ImportSource, string> = {
  'central-loads': 'This looks like a Central Loads CSV. Upload it there.',
  'truck-smarter': 'This looks like a TruckSmarter file. Upload it there.',
};

/** Retention of an uploaded file, in days. */
export const FILE_RETENTION_DAYS = 30;

/** Form field of an uploaded load file. */
export const UPLOAD_FIELD = 'file';
