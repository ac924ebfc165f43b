import { formatMoney, formatNumber } from '@lanewise/browser';
import type { InvoiceFigures } from '@lanewise/contracts';
import { Card, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { formatMonth } from './format-month';

/** The figures of the charts, the newest month first, and the income by package. */
export function IncomeTables({ figures: { months, packages } }: { figures: InvoiceFigures }) {
  return (
    <>
      <FigureTable
        label="Income and paid accounts by month, in UTC"
        heads={['Month', 'Income', 'Credited', 'Paid accounts']}
        rows={months
          .toReversed()
          .map(({ month, income, credited, paidAccounts }) => [
            formatMonth(month),
            formatMoney(income),
            formatMoney(0 - credited),
            formatNumber(paidAccounts),
          ])}
      />
      <FigureTable
        label="Income by package"
        heads={['Package', 'Income', 'Credited']}
        rows={packages.map(({ item, income, credited }) => [
          item,
          formatMoney(income),
          formatMoney(0 - credited),
        ])}
      />
    </>
  );
}

interface TableProps {
  label: string;
  heads: readonly string[];
  /** The first cell of a row says what the others are of. */
  rows: readonly (readonly string[])[];
}

function FigureTable({ label, heads, rows }: TableProps) {
  return (
    <Card sx={{ mb: 2, overflowX: 'auto' }}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {heads.map((head, index) => (
              <TableCell key={head} align={index === 0 ? 'left' : 'right'}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([name, ...values]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </TableCell>
              {values.map((value, index) => (
                <TableCell key={heads[index + 1]} align="right">
                  {value}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
