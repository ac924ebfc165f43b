import { type ImportView, IMPORT_SOURCE_NAMES } from '@lanewise/contracts';

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
