import { expect, test } from '@jest/globals';
import { LIMITS } from '@lanewise/contracts';
import { render } from '@testing-library/react';
import { type PrintedColumn, PrintedTable } from './printed-table';
import { beginPrinting, printed, sheets } from './testing/paper';

interface Item {
  id: string;
  note: string | null;
}

const COLUMNS: PrintedColumn<Item>[] = [
  { head: 'Id', lines: ({ id, note }) => [id, note] },
  { head: 'Length', lines: ({ id }) => [String(id.length)], figures: true },
];

const show = (count: number, total = count) =>
  render(
    <PrintedTable
      title="Things"
      noun="thing"
      rows={Array.from({ length: count }, (_, index) => ({ id: `t${index}`, note: index ? null : 'first' }))}
      total={total}
      columns={COLUMNS}
    />,
  );

test('a printed table is there only while the page is printed', async () => {
  show(2);
  expect(sheets()).toEqual([]);
  expect(await printed()).toEqual(['Things', '2 things', 'Id | Length', 't0 | first | 2', 't1 | 2']);
  expect(sheets()).toEqual([]);
});

test('a printed table has a head that browsers repeat on each page', async () => {
  show(1, 1);
  beginPrinting();
  expect(sheets()[0].querySelectorAll('thead th')).toHaveLength(COLUMNS.length);
  expect(sheets()[0].textContent).toContain('1 thing');
});

test('a printed table says how many rows of the list it has when more are not loaded', async () => {
  show(30, 2310);
  expect((await printed())[1]).toBe('First 30 of 2,310 things');
});

test('a printed table ends at the thousandth row, and says so', async () => {
  show(LIMITS.printedRows + 1, 1001);
  const lines = await printed();
  expect(lines[1]).toBe('First 1,000 of 1,001 things');
  expect(lines.at(-1)).toBe('t999 | 4');
});
