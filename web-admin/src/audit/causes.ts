import { type Topic, TOPICS } from '@lanewise/contracts';

/** The events of other parts of the product, in words. */
const EVENTS: Record<Topic, string> = {
  [TOPICS.accounts]: 'a changed account',
  [TOPICS.mailRequests]: 'a requested email',
  [TOPICS.trucks]: 'a changed truck',
  [TOPICS.droppedImages]: 'a replaced picture',
  [TOPICS.brokers]: 'a changed broker',
  [TOPICS.loadBatches]: 'an import of loads',
  [TOPICS.finishedImports]: 'an import of loads',
  [TOPICS.heatmapRequests]: 'a requested heatmap',
  [TOPICS.importResults]: 'an import of loads',
  [TOPICS.marketChanges]: 'changed loads',
  [TOPICS.alertHits]: 'loads that alerts have found',
  [TOPICS.loadCounts]: 'counted loads',
  [TOPICS.invoices]: 'a changed invoice',
  [TOPICS.statements]: 'a bank statement',
  [TOPICS.warnings]: 'a warning',
};

/** Work that changes what is audited, other than the regular removal of what is old. */
const TASKS: Record<string, string> = {
  'check-payments': 'the check for payments',
  warnings: 'the daily warnings',
  'ended-periods': 'the end of a paid period',
};

/** Returns the cause of a change that no user made, such as `event billing.invoices.v1`, in words. */
export function causeText(cause: string): string {
  const [kind, name = ''] = cause.split(' ');
  if (kind === 'event') return EVENTS[name as Topic] ?? 'another change';
  if (kind === 'task') return TASKS[name] ?? 'its regular tidying';
  return kind === 'command' ? 'a command of the operator' : cause;
}
