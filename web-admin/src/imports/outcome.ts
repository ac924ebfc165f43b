import type { ImportView } from '@lanewise/contracts';
import type { Palette } from '@mui/material/styles';

export type OutcomeField = 'imported' | 'updated' | 'repriced' | 'skipped' | 'failed';

export interface Outcome {
  field: OutcomeField;
  label: string;
  meaning: string;
  /** A CSS background. */
  fill: (palette: Palette) => string;
}

const NEW: Outcome = {
  field: 'imported',
  label: 'New',
  meaning: 'Loads that were not there before',
  fill: ({ success }) => success.main,
};
const UPDATED: Outcome = {
  field: 'updated',
  label: 'Updated',
  meaning: 'Loads that were there already',
  fill: ({ primary }) => primary.main,
};
/** A part of the updated ones: in their colour, striped. */
export const REPRICED: Outcome = {
  field: 'repriced',
  label: 'Repriced',
  meaning: 'Those of the updated loads whose rate is another one now',
  fill: ({ primary, background }) =>
    `repeating-linear-gradient(135deg, ${primary.main} 0 3px, ${background.paper} 3px 5px)`,
};
const SKIPPED: Outcome = {
  field: 'skipped',
  label: 'Skipped',
  meaning: 'Rows that are not for this market',
  fill: ({ text }) => text.disabled,
};
const FAILED: Outcome = {
  field: 'failed',
  label: 'Failed',
  meaning: 'Rows with a fault',
  fill: ({ error }) => error.main,
};

/** What can become of a row, in the order shown. */
export const OUTCOMES: readonly Outcome[] = [NEW, UPDATED, SKIPPED, FAILED];

/** The parts of an import's rows, drawn side by side. */
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
