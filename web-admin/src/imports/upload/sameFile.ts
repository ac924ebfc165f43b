import type { ImportAccepted } from '@lanewise/contracts';
import { formatDateTime } from '../../app/format';
import type { SameFile } from './uploadQueue';

const CONSEQUENCE = 'Its loads would be updated, none doubled.';

/** Asked before a file is sent that was there before. */
export function sameFileQuestion({ fileName, createdAt }: SameFile): string {
  if (createdAt === null) return `This is the same file as ${fileName} in this list. ${CONSEQUENCE}`;
  return `This is the same file as ${fileName}, imported ${formatDateTime(createdAt)}. ${CONSEQUENCE}`;
}

/** Said when that was found out after it was sent. */
export function sameFileNote({ fileName, createdAt }: NonNullable<ImportAccepted['sameFileAs']>): string {
  return `It is the same file as ${fileName}, imported ${formatDateTime(createdAt)}: its loads are updated, none doubled.`;
}
