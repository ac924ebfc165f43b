import { formatMoney, formatNumber } from '@lanewise/browser';
import type { InvoiceFigures } from '@lanewise/contracts';
import { Card, Link as PageLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { Pair } from './Pair';

/** What is still to come in, with the way to its invoices. */
export function OpenInvoices({ figures }: { figures: InvoiceFigures }) {
  return (
    <Pair from="sm">
      <Tile
        label="Unpaid invoices"
        count={figures.unpaidCount}
        total={figures.unpaidTotal}
        filter={{ isPaid: false }}
      />
      <Tile
        label="Overdue invoices"
        count={figures.overdueCount}
        total={figures.overdueTotal}
        filter={{ isOverdue: true }}
      />
    </Pair>
  );
}

interface TileProps {
  label: string;
  count: number;
  /** Dollars. */
  total: number;
  /** Of the list of invoices. */
  filter: object;
}

function Tile({ label, count, total, filter }: TileProps) {
  const to = `/invoices?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  return (
    <Card sx={{ p: 2 }}>
      <PageLink component={Link} to={to}>
        {label}
      </PageLink>
      <Typography sx={{ fontSize: '1.375rem', fontWeight: 650 }}>{formatMoney(total)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {count === 1 ? '1 invoice' : `${formatNumber(count)} invoices`}
      </Typography>
    </Card>
  );
}
