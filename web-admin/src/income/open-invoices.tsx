import { formatMoney, formatNumber } from '@lanewise/browser';
import type { InvoiceFigures, InvoiceListRequest } from '@lanewise/contracts';
import { Box, Card, Link as PageLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { invoicesAddress } from '../invoices/invoices-address';

/** Shows the monthly income and the open amounts, with links to their invoices. */
export function OpenInvoices({ figures }: { figures: InvoiceFigures }) {
  return (
    <Box
      sx={{
        mb: 2,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <Card sx={{ p: 2 }}>
        <Typography>Recurring revenue</Typography>
        <Typography sx={{ fontSize: '1.375rem', fontWeight: 650 }}>
          {formatMoney(figures.recurring)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          per month, of paid invoices whose days cover today
        </Typography>
      </Card>
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
    </Box>
  );
}

interface TileProps {
  label: string;
  count: number;
  /** Dollars. */
  total: number;
  /** Filters the list of invoices. */
  filter: InvoiceListRequest;
}

function Tile({ label, count, total, filter }: TileProps) {
  return (
    <Card sx={{ p: 2 }}>
      <PageLink component={Link} to={invoicesAddress(filter)}>
        {label}
      </PageLink>
      <Typography sx={{ fontSize: '1.375rem', fontWeight: 650 }}>{formatMoney(total)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {count === 1 ? '1 invoice' : `${formatNumber(count)} invoices`}
      </Typography>
    </Card>
  );
}
