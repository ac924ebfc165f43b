import { formatMoney, formatNumber } from '@lanewise/browser';
import type { MonthlyIncome } from '@lanewise/contracts';
import { Card, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { formatMonth } from './formatMonth';

/** The figures of the charts, the newest month first. */
export function MonthTable({ months }: { months: readonly MonthlyIncome[] }) {
  return (
    <Card>
      <Table size="small" aria-label="Income and paid accounts by month, in UTC">
        <TableHead>
          <TableRow>
            <TableCell>Month</TableCell>
            <TableCell align="right">Income</TableCell>
            <TableCell align="right">Paid accounts</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {months.toReversed().map(({ month, income, paidAccounts }) => (
            <TableRow key={month}>
              <TableCell component="th" scope="row">
                {formatMonth(month)}
              </TableCell>
              <TableCell align="right">{formatMoney(income)}</TableCell>
              <TableCell align="right">{formatNumber(paidAccounts)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
