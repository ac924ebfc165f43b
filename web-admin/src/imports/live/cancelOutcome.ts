import { formatNumber } from '@lanewise/browser';
import type { ImportView } from '@lanewise/contracts';

/** Returns the message for an import that was to be canceled and has ended; null for any other. */
export function cancelOutcome(before: ImportView | null, after: ImportView): string | null {
  const { fileName, status, imported, updated } = after;
  if (status === 'cancelled') {
    const kept = imported + updated;
    const loads = kept === 0 ? 'No' : formatNumber(kept);
    return `${fileName} was canceled. ${loads} ${kept === 1 ? 'load was' : 'loads were'} imported.`;
  }
  if (!before?.cancelling) return null;
  return status === 'completed'
    ? `${fileName} was completed before it could be canceled.`
    : `${fileName} failed before it could be canceled.`;
}
