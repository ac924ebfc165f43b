import type { ImportView } from '@lanewise/contracts';

/** What can become of a row, in the order shown; `color` is a palette path of the theme. */
export const OUTCOMES = [
  { field: 'imported', label: 'Imported', meaning: 'New loads', color: 'success.main' },
  { field: 'updated', label: 'Updated', meaning: 'Loads that were there already', color: 'primary.main' },
  {
    field: 'skipped',
    label: 'Skipped',
    meaning: 'Rows that are not for this market',
    color: 'text.disabled',
  },
  { field: 'failed', label: 'Failed', meaning: 'Rows with a fault', color: 'error.main' },
] as const satisfies readonly { field: keyof ImportView; label: string; meaning: string; color: string }[];
