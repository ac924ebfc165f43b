import { formatMoney, paidOfText } from '@lanewise/browser';
import { type Booking, INVOICE_CURRENCY, type InvoiceListItem } from '@lanewise/contracts';
import { Alert, Box, Typography } from '@mui/material';
import { formatAmount } from './format';

/** Shows the payment beside the open amount of the invoice, and the difference. */
export function AmountsSideBySide({ booking, invoice }: { booking: Booking; invoice: InvoiceListItem }) {
  return (
    <>
      <Box component="dl" sx={{ m: 0, mt: 2, display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
        <Amount label="Payment" value={formatAmount(booking)} />
        <Amount
          label={`Open of invoice ${invoice.invoiceNo}`}
          value={formatMoney((centsOf(invoice.total) - centsOf(invoice.paid)) / 100)}
        />
      </Box>
      <Outcome booking={booking} invoice={invoice} />
    </>
  );
}

function Amount({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontSize: '1.125rem', fontWeight: 650 }}>
        {value}
      </Typography>
    </div>
  );
}

function Outcome({ booking, invoice }: { booking: Booking; invoice: InvoiceListItem }) {
  const left = leftOpen(booking, invoice);
  const [severity, text] =
    left === null
      ? (['warning', 'The amounts cannot be compared: it counts as all that is open.'] as const)
      : left === 0
        ? (['success', 'The invoice is then paid.'] as const)
        : left > 0
          ? (['info', `The invoice stays open: ${paidOfText(invoice.total - left, invoice.total)}.`] as const)
          : ([
              'info',
              `The invoice is then paid, and ${formatMoney(-left)} is a credit of the account.`,
            ] as const);
  return (
    <Alert severity={severity} sx={{ mt: 1.5 }}>
      {text}
    </Alert>
  );
}

/** Dollars that are open of the invoice after the payment, below 0 for too much; null if that is unknown. */
export function leftOpen({ amount, currency }: Booking, { total, paid }: InvoiceListItem): number | null {
  if (amount === null || currency !== INVOICE_CURRENCY) return null;
  return (centsOf(total) - centsOf(paid) - centsOf(amount)) / 100;
}

const centsOf = (dollars: number): number => Math.round(dollars * 100);
