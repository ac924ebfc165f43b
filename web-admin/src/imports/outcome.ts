import type { ImportView } from '@lanewise/contracts';
import type { Palette } from '@mui/material';

export type OutcomeField = 'imported' | 'updated' | 'repriced' | 'skipped' | 'failed';

export interface Outcome {
  field: OutcomeField;
  label: string;
  meaning: string;
  /** A CSS background. */
  fill: (palette: Pick<Palette, 'success' | 'primary' | 'background' | 'text' | 'error'>) => string;
}

const NEW: Outcome = {
  field: 'imported',
  label: 'New',
  meaning: 'Loads that did not exist before',
  fill: ({ success }) => success.main,
};
const UPDATED: Outcome = {
  field: 'updated',
  label: 'Updated',
  meaning: 'Loads that existed before',
  fill: ({ primary }) => primary.main,
};
/** Part of the updated loads: in their color, striped. */
export const REPRICED: Outcome = {
  field: 'repriced',
  label: 'Repriced',
  meaning: 'Updated loads with a changed rate',
  fill: ({ primary, background }) =>
    `repeating-linear-gradient(135deg, ${primary.main} 0 3px, ${background.paper} 3px 5px)`,
};
const SKIPPED: Outcome = {
  field: 'skipped',
  label: 'Skipped',
  meaning: 'Loads that are outside the US or need other equipment',
  fill: ({ text }) => text.disabled,
};
const FAILED: Outcome = {
  field: 'failed',
  label: 'Failed',
  meaning: 'Rows with errors',
  fill: ({ error }) => error.main,
};

/** The possible outcomes of a row, in the order shown. */
export const OUTCOMES: readonly Outcome[] = [NEW, UPDATED, SKIPPED, FAILED];

/** Returns the parts of an import's rows, for a bar. */
export function partsOf(record: Pick<ImportView, OutcomeField>): (Outcome & { count: number })[] {
  const parts = [
    { ...NEW, count: record.imported },
    { ...UPDATED, label: 'Updated at the same rate', count: record.updated - record.repriced },
    { ...REPRICED, count: record.repriced },
    { ...SKIPPED, count: record.skipped },
    { ...FAILED, count: record.failed },
  ];
  return parts.filter(({ count }) => count > 0);
}
