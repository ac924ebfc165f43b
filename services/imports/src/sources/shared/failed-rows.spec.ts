import { expect, test } from '@jest/globals';
import { failedRow, failedRowsHeader, reportColumns, unmarkCell } from './failed-rows.js';

test("the report has the line and the reason, then the file's own columns", () => {
  expect(failedRowsHeader(['Reference ID', 'Rate'])).toEqual(['line', 'reason', 'Reference ID', 'Rate']);
  expect(failedRow(7, ['Rate "x" is wrong.', 'Pickup is required.'], ['LD-1', 'x'])).toEqual([
    '7',
    'Rate "x" is wrong. Pickup is required.',
    'LD-1',
    'x',
  ]);
});

test.each(['=1+1', '+1 312 555 0123', '-5', '@SUM(A1)', '\tx', '\rx', "'=1", "''@a", '＝1'])(
  '%j does not run in a spreadsheet, and is read back unchanged',
  (cell) => {
    const [, , written] = failedRow(1, [], [cell]);
    expect(written).toBe(`'${cell}`);
    expect(unmarkCell(written)).toBe(cell);
  },
);

test.each(['Chicago', '', "'s-Hertogenbosch", "O'Fallon", '5-6', '(312) 555-0123'])(
  '%j is written unchanged',
  (cell) => {
    expect(failedRow(1, [], [cell])).toEqual(['1', '', cell]);
    expect(unmarkCell(cell)).toBe(cell);
  },
);

test('recognizes a report by its two columns', () => {
  expect(reportColumns(['Line', ' reason ', 'Rate'])).toEqual(new Set([0, 1]));
  expect(reportColumns(['Rate', 'Reason'])).toEqual(new Set());
});
