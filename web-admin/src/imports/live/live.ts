import { formatNumber } from '@lanewise/browser';
import { IMPORT_SOURCE_NAMES, type ImportView, MESSAGES } from '@lanewise/contracts';

/** Returns what a queued import waits for: earlier ones of its source. `active` is sorted oldest first. */
export function waitsFor(record: ImportView, active: readonly ImportView[]): string {
  const before = active
    .slice(
      0,
      active.findIndex(({ id }) => id === record.id),
    )
    .filter(({ source }) => source === record.source).length;
  if (before === 0) return 'starting soon';
  const imports = before === 1 ? '1 earlier import' : `${before} earlier imports`;
  return `waiting for ${imports} from ${IMPORT_SOURCE_NAMES[record.source]}`;
}

/** Returns how the import of a file that was uploaded here has ended; null for a canceled one. */
export function uploadOutcome(record: ImportView): { text: string; type: 'success' | 'error' } | null {
  if (record.status === 'cancelled') return null;
  return record.status === 'completed' && record.imported + record.updated > 0
    ? { text: MESSAGES.uploaded, type: 'success' }
    : { text: record.message ?? MESSAGES.uploadFailed, type: 'error' };
}

/** Returns the message for an import that was to be canceled and has ended; null for any other. */
export function cancelOutcome(before: ImportView | null, after: ImportView): string | null {
  const { fileName, status, imported, updated } = after;
  if (status === 'cancelled') {
    const importedCount = imported + updated;
    const loads = importedCount === 0 ? 'No' : formatNumber(importedCount);
    return `${fileName} was canceled. ${loads} ${importedCount === 1 ? 'load was' : 'loads were'} imported.`;
  }
  if (!before?.cancelling) return null;
  return status === 'completed'
    ? `${fileName} was completed before it could be canceled.`
    : `${fileName} failed before it could be canceled.`;
}
