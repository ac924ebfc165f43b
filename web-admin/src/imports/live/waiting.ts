import { type ImportView, LOAD_SOURCE_NAMES } from '@lanewise/contracts';

/** What a queued import waits for: those of its source that came before it. `active` is oldest first. */
export function waitsFor(record: ImportView, active: readonly ImportView[]): string {
  const before = active
    .slice(
      0,
      active.findIndex(({ id }) => id === record.id),
    )
    .filter(({ source }) => source === record.source).length;
  if (before === 0) return 'starts in a moment';
  const imports = before === 1 ? '1 import' : `${before} imports`;
  return `waits for ${imports} of ${LOAD_SOURCE_NAMES[record.source]} before it`;
}
