import { expect, test } from '@jest/globals';
import { toCsv } from './to-csv.js';

test('quotes cells with a comma, a quote or a line break, and ends lines with CRLF', async () => {
  const rows = [
    ['1', 'a,b', 'c'],
    ['2', 'say "x"', 'two\nlines'],
  ];
  expect(await toCsv(rows)).toBe('1,"a,b",c\r\n2,"say ""x""","two\nlines"\r\n');
});

test.each([';', '\t'])('quotes a cell with %j, at which some spreadsheets split, too', async (delimiter) => {
  expect(await toCsv([['a', `b${delimiter}=1+1`]])).toBe(`a,"b${delimiter}=1+1"\r\n`);
});

test('takes rows of different lengths', async () => {
  expect(await toCsv([['a'], ['', 'b;', ''], ['c', 'd']])).toBe('a\r\n,"b;",\r\nc,"d"\r\n');
});
