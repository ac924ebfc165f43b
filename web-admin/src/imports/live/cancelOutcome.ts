import type { ImportView } from '@lanewise/contracts';
import { formatCount } from '../../app/format';

/** What to say when an import has ended that somebody wanted to cancel; null for any other. */
export function cancelOutcome(before: ImportView | null, after: ImportView): string | null {
  const { fileName, status, imported, updated } = after;
  if (status === 'cancelled') {
    const stays = imported + updated;
    return `${fileName} was cancelled. ${stays === 0 ? 'None' : formatCount(stays)} of its loads are in.`;
  }
  if (!before?.cancelling) return null;
  return status === 'completed'
    ? `${fileName} had completed before it could be cancelled.`
    : `${fileName} failed before it could be cancelled.`;
}
