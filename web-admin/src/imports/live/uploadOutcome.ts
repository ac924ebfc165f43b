import { type ImportView, MESSAGES } from '@lanewise/contracts';

/** Returns how the import of a file that was uploaded here has ended; null for a canceled one. */
export function uploadOutcome(record: ImportView): { text: string; type: 'success' | 'error' } | null {
  if (record.status === 'cancelled') return null;
  return record.status === 'completed' && record.imported + record.updated > 0
    ? { text: MESSAGES.uploaded, type: 'success' }
    : { text: record.message ?? MESSAGES.uploadFailed, type: 'error' };
}
