import { expect, test } from '@jest/globals';
import { failedRowLine, failedRowsHeader, reportColumns, unmarkCell } from './failed-rows.js';

test("the report names line and reason, then the file's own columns", () => {
  expect(failedRowsHeader(['Reference ID', 'Rate'])).toBe('line,reason,Reference ID,Rate\r\n');
  expect(failedRowLine(7, ['Rate "x" is wrong.', 'Pickup is required.'], ['LD-1', 'x,"y"\nz'])).toBe(
    '7,"Rate ""x"" is wrong. Pickup is required.",LD-1,"x,""y""\nz"\r\n',
  );
});

test.each(['=1+1', '+1 312 555 0123', '-5', '@SUM(A1)', '\tx', '\rx', "'=1", "''@a", '＝1'])(
  '%j does not run in a spreadsheet and comes back as it was',
  (cell) => {
    const [, , written] = failedRowLine(1, [], [cell]).trimEnd().split(',');
    const plain = written.replace(/^"(.*)"$/s, '$1');
    expect(plain).toBe(`'${cell}`);
    expect(unmarkCell(plain)).toBe(cell);
  },
);

test.each(['Chicago', '', "'s-Hertogenbosch", "O'Fallon", '5-6', '(312) 555-0123'])('%j stays', (cell) => {
  expect(failedRowLine(1, [], [cell])).toBe(`1,,${cell}\r\n`);
  expect(unmarkCell(cell)).toBe(cell);
});

test('a report is known by its two columns', () => {
  expect(reportColumns(['Line', ' reason ', 'Rate'])).toEqual(new Set([0, 1]));
  expect(reportColumns(['Rate', 'Reason'])).toEqual(new Set());
});
