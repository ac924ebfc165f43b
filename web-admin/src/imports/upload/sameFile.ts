import { formatDateTime } from '@lanewise/browser';
import type { SameFile } from './uploadQueue';

/** Returns what to say about a file that was uploaded before, or is in the queue already. */
export function describeSameFile({ fileName, createdAt }: SameFile): string {
  const place = createdAt === null ? ' in this list' : `, imported ${formatDateTime(createdAt)}`;
  return `This is the same file as ${fileName}${place}. Existing loads will be updated, not duplicated.`;
}
