import {
  type ImportAccepted,
  type ImportView,
  isImportActive,
  matchKeysOf,
  toWireDate,
  type UnmatchedCompany,
} from '@lanewise/contracts';
import type { Import } from './import.entity.js';

/** The path of an accepted import. */
export const importPath = ({ id }: ImportAccepted): string => `/api/imports/${id}`;

/** Returns how much of the file is stored as loads, 0 to 1. */
export function progressOf(
  load: Pick<
    Import,
    'status' | 'rowsRead' | 'imported' | 'updated' | 'skipped' | 'failed' | 'bytesRead' | 'fileSize'
  >,
): number {
  if (load.status === 'completed') return 1;
  if (load.rowsRead === 0 || load.fileSize === 0) return 0;
  const settled = load.imported + load.updated + load.skipped + load.failed;
  return (load.bytesRead / load.fileSize) * (settled / load.rowsRead);
}

/** Whether it was canceled before its file had been read, and so will end or has ended. */
export function isCancelled({
  cancelRequested,
  outcome,
}: Pick<Import, 'cancelRequested' | 'outcome'>): boolean {
  return cancelRequested && (outcome ?? 'cancelled') === 'cancelled';
}

/** Returns the companies that no current broker matches either. */
function stillUnmatched(companies: UnmatchedCompany[], brokerKeys: ReadonlySet<string>): UnmatchedCompany[] {
  if (brokerKeys.size === 0) return companies;
  return companies.filter((each) => !matchKeysOf(each).some((key) => brokerKeys.has(key)));
}

/**
 * Returns the import as an administrator sees it.
 * @param brokerKeys those of the current brokers
 */
export function toView(entity: Import, brokerKeys: ReadonlySet<string>): ImportView {
  const unmatched = stillUnmatched(entity.unmatched, brokerKeys);
  return { ...toListItem(entity, unmatched), unmatchedCompanyDetails: unmatched };
}

/** Returns the import as a list shows it. */
export const toRow = (entity: Import, brokerKeys: ReadonlySet<string>): ImportView =>
  toListItem(entity, stillUnmatched(entity.unmatched, brokerKeys));

function toListItem(entity: Import, unmatched: UnmatchedCompany[]): ImportView {
  return {
    id: entity.id,
    source: entity.source,
    fileName: entity.fileName,
    userId: entity.userId,
    fileSize: entity.fileSize,
    status: entity.status,
    rowsRead: entity.rowsRead,
    imported: entity.imported,
    updated: entity.updated,
    repriced: entity.repriced,
    skipped: entity.skipped,
    failed: entity.failed,
    progress: progressOf(entity),
    message: entity.message,
    cancelling: isCancelled(entity) && isImportActive(entity.status),
    checksum: entity.checksum,
    createdAt: toWireDate(entity.createdAt),
    startedAt: entity.startedAt && toWireDate(entity.startedAt),
    finishedAt: entity.finishedAt && toWireDate(entity.finishedAt),
    unmatchedCompanies: unmatched.map(({ company }) => company),
  };
}
