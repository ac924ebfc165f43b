import { formatMoney, formatUtcDay, useSignedIn } from '@lanewise/browser';
import type { Invoice } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import { Facts, Section } from './InvoiceSheet';

/** What came in for an invoice, one by one: for administrators, and not printed. */
export function InvoicePayments({ invoice: { payments } }: { invoice: Invoice }) {
  const { roles } = useSignedIn();
  if (payments.length === 0 || !roles.includes('Admin')) return null;
  return (
    <Box sx={{ displayPrint: 'none', px: { xs: 2, sm: 4 } }}>
      <Section title="Payments">
        <Facts
          wide
          facts={payments.map(({ date, amount, bookingId, isCredit }) => [
            formatUtcDay(date),
            `${formatMoney(amount)}, ${bookingId ? 'by a statement' : isCredit ? 'from the credit' : 'by hand'}`,
          ])}
        />
      </Section>
    </Box>
  );
}
