import { formatMoney, formatUtcDay } from '@lanewise/browser';
import { PageHeading } from '@lanewise/browser/ui';
import {
  bankFacts,
  type Invoice,
  invoiceReference,
  invoiceStamp,
  invoiceSums,
  MESSAGES,
  sellerLines,
} from '@lanewise/contracts';
import { Alert, Box, Paper, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';

type Fact = readonly [label: string, value: string];

const LINES = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' };
const COLUMNS = { display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

/** The invoice itself, with what its PDF has. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  return (
    <Paper variant="outlined" component="article" sx={{ p: { xs: 2, sm: 4 } }}>
      <Box component="header" sx={COLUMNS}>
        <Letterhead invoice={invoice} />
        <div>
          <PageHeading>{invoiceReference(invoice.invoiceNo)}</PageHeading>
          <Facts facts={aboutFacts(invoice)} />
        </div>
      </Box>
      {invoice.creditNoteNo !== null && (
        <Alert severity="info" sx={{ mt: 2 }}>
          This invoice is void by credit note {invoice.creditNoteNo} of {formatUtcDay(invoice.voidedAt!)}.
        </Alert>
      )}
      {invoice.isOverdue && (
        <Alert severity="error" sx={{ mt: 2 }}>
          This invoice is overdue.
        </Alert>
      )}
      <Section title="Invoiced to">
        <Typography sx={{ fontWeight: 650, ...LINES }}>
          <bdi>{invoice.invoiceTo}</bdi>
        </Typography>
        <Typography sx={LINES}>{invoice.address}</Typography>
      </Section>
      <Section title="Order">
        <Items invoice={invoice} />
        <Box sx={{ ...COLUMNS, mt: 1.5, alignItems: 'start' }}>
          <Stamp invoice={invoice} />
          <Box sx={{ gridColumn: { sm: 2 } }}>
            <Facts facts={invoiceSums(invoice).map(([label, dollars]) => [label, formatMoney(dollars)])} />
          </Box>
        </Box>
      </Section>
      <Section title="Pay to">
        {invoice.hasBankDetails ? (
          <Facts
            wide
            facts={[...bankFacts(invoice), ['Reference to quote', invoiceReference(invoice.invoiceNo)]]}
          />
        ) : (
          <Alert severity="warning">{MESSAGES.bankDetailsMissing}</Alert>
        )}
      </Section>
      <Section title="Comment">
        <Typography sx={LINES}>{invoice.notes ?? '–'}</Typography>
      </Section>
    </Paper>
  );
}

const aboutFacts = (invoice: Invoice): Fact[] => [
  ['Invoice number', String(invoice.invoiceNo)],
  ['Date', formatUtcDay(invoice.createdAt)],
  ['Due', formatUtcDay(invoice.dueAt)],
  ['Paid', invoice.isPaid ? 'Yes' : 'No'],
  ...(!invoice.isPaid && invoice.creditNoteNo === null && invoice.paid > 0 ? openFacts(invoice) : []),
];

const openFacts = ({ paid, total }: Invoice): Fact[] => [
  ['Paid so far', formatMoney(paid)],
  ['Open', formatMoney(total - paid)],
];

/** The sender of the invoice. */
function Letterhead({ invoice: { seller } }: { invoice: Invoice }) {
  return (
    <div>
      <img src="/favicon.svg" alt="" width={36} height={36} />
      <Typography sx={{ fontWeight: 700 }}>{seller.name || 'Lanewise'}</Typography>
      <Typography variant="body2" color="textSecondary" sx={LINES}>
        {sellerLines(seller)}
      </Typography>
    </div>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** The ordered items, a line for each. */
function Items({ invoice: { item, quantity, days, price } }: { invoice: Invoice }) {
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        fontVariantNumeric: 'tabular-nums',
        '& th': { color: 'text.secondary', fontWeight: 400, verticalAlign: 'bottom' },
        '& th, & td': { py: 0.5, pl: 1, textAlign: 'right' },
        '& :is(th, td):first-of-type': { pl: 0, textAlign: 'left', overflowWrap: 'anywhere' },
      }}
    >
      <thead>
        <tr>
          {['Item', 'Months', 'Days', 'Price per month', 'Amount'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{item}</td>
          <td>{quantity}</td>
          <td>{days}</td>
          <td>{formatMoney(price)}</td>
          <td>{formatMoney(price * quantity)}</td>
        </tr>
      </tbody>
    </Box>
  );
}

/** PAID or VOID, with the day. */
function Stamp({ invoice }: { invoice: Invoice }) {
  const stamp = invoiceStamp(invoice);
  if (!stamp) return null;
  const color = stamp.text === 'PAID' ? 'success.main' : 'error.main';
  return (
    <Box
      sx={{
        color,
        width: 'fit-content',
        px: 2,
        py: 0.5,
        border: 2,
        borderColor: 'currentcolor',
        borderRadius: 1,
        transform: 'rotate(-4deg)',
      }}
    >
      <Typography sx={{ fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.2 }}>{stamp.text}</Typography>
      <Typography variant="caption">{formatUtcDay(stamp.at)}</Typography>
    </Box>
  );
}

/** Labels with their values. */
export function Facts({ facts, wide = false }: { facts: readonly Fact[]; wide?: boolean }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: wide ? { xs: '1fr', sm: '180px 1fr' } : '1fr auto',
        '& > *': { m: 0, py: 0.5, overflowWrap: 'anywhere' },
        '& > dt': { color: 'text.secondary', pb: wide ? { xs: 0, sm: 0.5 } : undefined },
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
  );
}
