import type { UpkeepRun } from '@lanewise/contracts';

/** A run over many loads that is a quarter done, with the given fields. */
export const upkeepRunWith = (fields: Partial<UpkeepRun>): UpkeepRun => ({
  id: 'run-1',
  kind: 'duplicates',
  subject: '',
  status: 'running',
  done: 300,
  total: 1200,
  changed: 300,
  error: null,
  createdAt: '2026-05-01T08:00:00.000',
  startedAt: '2026-05-01T08:00:01.000',
  finishedAt: null,
  ...fields,
});
