import { type LoadReport as LoadReportView, MESSAGES, toWireDate } from '@lanewise/contracts';
import { badRequest } from '@lanewise/http';
import { auditChanges, type AuditRecord } from '@lanewise/runtime';
import type { LoadReportDto } from './load-report.dto.js';
import type { LoadReport } from './load-report.entity.js';

/**
 * Returns what a report says. One of a flag names it; one of a posting says what is wrong.
 * @throws a 400 for one that does not
 */
export function reportedFields({
  kind,
  flag,
  text,
}: LoadReportDto): Pick<LoadReport, 'kind' | 'flag' | 'text'> {
  if (kind === 'flag') {
    if (!flag) throw invalid('flag', MESSAGES.loadReportFlagMissing);
    return { kind, flag, text: text ?? '' };
  }
  if (!text) throw invalid('text', MESSAGES.loadReportTextMissing);
  return { kind, flag: null, text };
}

const invalid = (field: 'flag' | 'text', message: string) =>
  badRequest('validation', message, { [field]: [message] });

/** Returns a report as administrators see it. */
export const toReportView = (report: LoadReport): LoadReportView => ({
  id: report.id,
  version: report.version,
  createdAt: toWireDate(report.createdAt),
  userId: report.userId,
  loadId: report.loadId,
  kind: report.kind,
  flag: report.flag,
  text: report.text,
  referenceId: report.referenceId,
  shipperName: report.shipperName,
  origin: report.origin,
  destination: report.destination,
  outcome: report.outcome,
  answer: report.answer,
  answeredAt: report.answeredAt && toWireDate(report.answeredAt),
});

/** Returns the audit record of an answer. */
export const answerRecord = (before: LoadReport, after: LoadReport): AuditRecord => ({
  action: 'load-report.changed',
  subject: { id: after.id, name: `${after.shipperName} ${after.referenceId}` },
  changes: auditChanges(before, after, ['outcome', 'answer']),
});
