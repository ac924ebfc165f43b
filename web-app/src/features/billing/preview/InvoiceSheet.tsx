import { formatDate, formatMoney } from '@lanewise/browser';
import { PageHeading } from '@lanewise/browser/ui';
import { bankFacts, type Invoice, MESSAGES } from '@lanewise/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';

type Fact = readonly [label: string, value: string];

/** The invoice itself, with what its PDF has. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  return (
    <Paper variant="outlined" component="article" sx={{ p: { xs: 2, sm: 4 } }}>
      <PageHeading>{`Invoice ${invoice.invoiceNo}`}</PageHeading>
      {invoice.isOverdue && (
        <Alert severity="error" sx={{ mt: 2 }}>
          This invoice is overdue.
        </Alert>
      )}
      {invoice.hasBankDetails ? (
        <Facts title="Pay to" facts={bankFacts(invoice)} />
      ) : (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {MESSAGES.bankDetailsMissing}
        </Alert>
      )}
      <Facts title="Order" facts={orderFacts(invoice)} />
    </Paper>
  );
}

const orderFacts = (invoice: Invoice): Fact[] => [
  ['Invoice number', String(invoice.invoiceNo)],
  ['Date', formatDate(invoice.createdAt)],
  ['Invoiced to', invoice.invoiceTo],
  ['Paid', invoice.isPaid ? 'Yes' : 'No'],
  ['Item', invoice.item],
  ['Months', String(invoice.quantity)],
  ['Price', formatMoney(invoice.price)],
  ['Total', formatMoney(invoice.total)],
  ['Comment', invoice.notes ?? '–'],
];

/** A titled table of facts. */
function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Box component="section" aria-label={title} sx={{ mt: 3 }}>
      <Typography variant="h2">{title}</Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 1,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' },
          '& > *': { m: 0, py: 0.75, overflowWrap: 'anywhere' },
          '& > dt': {
            color: 'text.secondary',
            borderTop: 1,
            borderColor: 'divider',
            pb: { xs: 0, sm: 0.75 },
          },
          '& > dd': { borderTop: { sm: 1 }, borderColor: { sm: 'divider' }, whiteSpace: 'pre-line' },
          '& > .total': { fontSize: '1.125rem', fontWeight: 650 },
        }}
      >
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className={label === 'Total' ? 'total' : undefined}>{value}</dd>
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}
