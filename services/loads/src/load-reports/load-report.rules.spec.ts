import { expect, test } from '@jest/globals';
import { MESSAGES } from '@lanewise/contracts';
import type { LoadReportDto } from './load-report.dto.js';
import { reportedFields } from './load-report.rules.js';

const report = (fields: Partial<LoadReportDto>): LoadReportDto => ({
  loadId: 'load',
  kind: 'flag',
  ...fields,
});

test('a flag is reported with or without words', () => {
  expect(reportedFields(report({ flag: 'rate-high', text: null }))).toEqual({
    kind: 'flag',
    flag: 'rate-high',
    text: '',
  });
});

test('a posting is reported with words, whatever flag is named', () => {
  expect(reportedFields(report({ kind: 'posting', flag: 'rate-high', text: 'Not theirs' }))).toEqual({
    kind: 'posting',
    flag: null,
    text: 'Not theirs',
  });
});

test.each([
  [{ flag: null }, MESSAGES.loadReportFlagMissing],
  [{ kind: 'posting', text: null }, MESSAGES.loadReportTextMissing],
] as const)('%j lacks something', (fields, message) => {
  expect(() => reportedFields(report(fields))).toThrow(message);
});
