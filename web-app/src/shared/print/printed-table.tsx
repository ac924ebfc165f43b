import { formatNumber, type Row } from '@lanewise/browser';
import { LIMITS } from '@lanewise/contracts';
import { GlobalStyles, styled } from '@mui/material';
import { Fragment, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';

export interface PrintedColumn<Item> {
  head: string;
  /** The lines of a cell, the first of them in bold. Those that are empty are left out. */
  lines: (item: Item) => readonly (string | false | null | undefined)[];
  /** Figures line up on the right. */
  figures?: boolean;
}

interface PrintedTableProps<Item extends Row> {
  title: string;
  /** The kind of row: `load`. */
  noun: string;
  rows: readonly Item[];
  /** Number of rows of the whole list. */
  total: number;
  columns: readonly PrintedColumn<Item>[];
  /** A line below a row, as wide as the table. */
  below?: (item: Item) => string | undefined;
  /** Whether the list is in a dialog, which is printed instead of the page below it. */
  inDialog?: boolean;
}

/** The rows of a list, as far as they are loaded, on paper instead of the page. The heads of the columns repeat. */
export function PrintedTable<Item extends Row>(props: PrintedTableProps<Item>) {
  const { title, noun, rows, total, columns, below, inDialog } = props;
  if (!usePrinting()) return null;
  const printed = rows.slice(0, LIMITS.printedRows);
  const align = ({ figures }: PrintedColumn<Item>) => (figures ? 'right' : 'left');
  return createPortal(
    <Sheet className={inDialog ? `${SHEET} ${IN_DIALOG}` : SHEET}>
      <GlobalStyles styles={styles} />
      <h1>{title}</h1>
      <p>{countOf(printed.length, total, noun)}</p>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" align={align(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.map((row) => (
            <Fragment key={row.id}>
              <tr>
                {columns.map((column) => (
                  <td key={column.head} align={align(column)}>
                    {column
                      .lines(row)
                      .filter(Boolean)
                      .map((line, index) => (
                        <div key={index}>{line}</div>
                      ))}
                  </td>
                ))}
              </tr>
              {below?.(row) && (
                <tr className={BELOW}>
                  <td colSpan={columns.length}>
                    <div>{below(row)}</div>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Sheet>,
    document.body,
  );
}

/** `78 loads`, or `First 30 of 78 loads`. */
function countOf(printed: number, total: number, noun: string): string {
  const all = `${formatNumber(Math.max(printed, total))} ${total === 1 ? noun : `${noun}s`}`;
  return printed < total ? `First ${formatNumber(printed)} of ${all}` : all;
}

/** Returns whether the page is being printed. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // Flushed: the browser prints what is there when the event ends.
    const set = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'));
    window.addEventListener('beforeprint', set);
    window.addEventListener('afterprint', set);
    return () => {
      window.removeEventListener('beforeprint', set);
      window.removeEventListener('afterprint', set);
    };
  }, []);
  return printing;
}

const SHEET = 'printed-sheet';
const IN_DIALOG = 'of-dialog';
const BELOW = 'below';

const styles = {
  '@page': { margin: '12mm' },
  '@media print': {
    [`body > :not(.${SHEET}), body:has(> .${IN_DIALOG}) > .${SHEET}:not(.${IN_DIALOG})`]: {
      display: 'none !important',
    },
    'html, body': { backgroundColor: '#fff !important' },
  },
};

const Sheet = styled('div')({
  // A browser may go on with the page before it has printed.
  '@media screen': { display: 'none' },
  color: '#000',
  fontSize: '8pt',
  lineHeight: 1.35,
  '& h1': { margin: 0, fontSize: '13pt', lineHeight: 1.3 },
  '& p': { margin: '2pt 0 8pt' },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': {
    padding: '3pt 8pt 3pt 0',
    verticalAlign: 'top',
    borderBottom: '0.5pt solid #999',
  },
  '& th': { borderBottomColor: '#000', verticalAlign: 'bottom' },
  // A word is broken only in a column that has room for most.
  '& td': { minWidth: '5.5em', overflowWrap: 'anywhere' },
  '& td[align="right"]': { whiteSpace: 'nowrap' },
  '& :is(th, td):last-child': { paddingRight: 0 },
  '& td > div:first-of-type': { fontWeight: 600 },
  [`& tr:has(+ .${BELOW})`]: { breakAfter: 'avoid', '& td': { borderBottom: 0 } },
  [`& .${BELOW} td`]: { paddingTop: 0, '& > div:first-of-type': { fontWeight: 400 } },
});
