import { expect, test } from '@jest/globals';
import { toCsv } from './csv.js';

const columns = { Name: ({ name }: { name: string }) => name, Note: ({ note }: { note: string }) => note };

test('a file has a header row and a line for each row', () => {
  const rows = [
    { name: 'Ann', note: '' },
    { name: 'Bob', note: 'tall' },
  ];
  expect(toCsv(columns, rows)).toBe('"Name","Note"\r\n"Ann",""\r\n"Bob","tall"\r\n');
});

test.each([
  ['a, b', '"a, b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+1', '"\'+1"'],
  ['-1', '"\'-1"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\t=1', '"\'\t=1"'],
  ['1=1', '"1=1"'],
])('%j is written as %s', (note, cell) => {
  expect(toCsv({ Note: columns.Note }, [{ name: '', note }])).toBe(`"Note"\r\n${cell}\r\n`);
});

test('a number stays a number, also below zero, and nothing is an empty cell', () => {
  const numbers = { Profit: ({ profit }: { profit: number | null }) => profit };
  expect(toCsv(numbers, [{ profit: -120.5 }, { profit: null }])).toBe('"Profit"\r\n-120.5\r\n""\r\n');
});
