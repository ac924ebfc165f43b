import { formatGain, formatMoney } from '@lanewise/browser';
import { type Booking, INVOICE_CURRENCY, type InvoiceListItem } from '@lanewise/contracts';
import { Alert, Box, Typography } from '@mui/material';
import { formatAmount } from './formatAmount';

/** What came in beside what the invoice asks for. */
export function AmountsSideBySide({ booking, invoice }: { booking: Booking; invoice: InvoiceListItem }) {
  const { amount, currency } = booking;
  return (
    <>
      <Box component="dl" sx={{ m: 0, mt: 2, display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
        <Amount label="Payment" value={formatAmount(booking)} />
        <Amount label={`Invoice ${invoice.invoiceNo}`} value={formatMoney(invoice.total)} />
      </Box>
      {amount !== null && currency === INVOICE_CURRENCY ? (
        <Difference cents={Math.round((amount - invoice.total) * 100)} />
      ) : (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          The amounts cannot be compared.
        </Alert>
      )}
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

function Difference({ cents }: { cents: number }) {
  if (cents === 0)
    return (
      <Alert severity="success" sx={{ mt: 1.5 }}>
        The amounts are equal.
      </Alert>
    );
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      {cents < 0 ? 'Too little' : 'Too much'}: {formatGain(cents / 100)}. The invoice is paid all the same.
    </Alert>
  );
}
