import { formatDateTime, formatNumber } from '@lanewise/browser';
import type { BookingStatus, Statement } from '@lanewise/contracts';
import { Link as PageLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { Column } from '../shared/list/columns';
import { NAME_LINK } from '../shared/record/open-link';
import { paymentsAddress } from '../payments/payments-address';

export const STATEMENT_COLUMNS: Column<Statement>[] = [
  {
    label: 'File',
    source: 'fileName',
    width: 260,
    card: 'title',
    render: ({ id, fileName, source, error }) => (
      <>
        <PageLink component={Link} to={paymentsAddress({ statementId: id })} {...NAME_LINK}>
          <bdi>{fileName}</bdi>
        </PageLink>
        <Typography component="div" variant="caption" color="textSecondary">
          {source === 'upload' ? 'Uploaded' : 'From the bank'}
        </Typography>
        {error !== null && (
          <Typography component="div" variant="caption" color="error">
            Not read: {error}
          </Typography>
        )}
      </>
    ),
  },
  {
    label: 'Received',
    width: 180,
    source: 'createdAt',
    sortByOrder: 'DESC',
    render: ({ createdAt }) => <time dateTime={`${createdAt}Z`}>{formatDateTime(createdAt)}</time>,
  },
  {
    label: 'Payments',
    width: 105,
    source: 'bookings',
    sortByOrder: 'DESC',
    align: 'right',
    card: 'figure',
    render: ({ bookings }) => formatNumber(bookings),
  },
  {
    label: 'Matched',
    width: 105,
    source: 'matched',
    sortByOrder: 'DESC',
    align: 'right',
    card: 'figure',
    render: ({ id, matched }) => <CountLink id={id} status="matched" count={matched} />,
  },
  {
    label: 'Unmatched',
    width: 115,
    source: 'unmatched',
    sortByOrder: 'DESC',
    align: 'right',
    card: 'figure',
    render: ({ id, unmatched }) => <CountLink id={id} status="unmatched" count={unmatched} />,
  },
  {
    label: 'Dismissed',
    width: 105,
    leaves: 3,
    align: 'right',
    card: 'figure',
    render: ({ id, dismissed }) => <CountLink id={id} status="dismissed" count={dismissed} />,
  },
  {
    label: 'Already recorded',
    width: 145,
    leaves: 2,
    align: 'right',
    card: 'figure',
    render: ({ known }) => formatNumber(known),
  },
  {
    label: 'Ignored',
    width: 100,
    leaves: 1,
    align: 'right',
    card: 'figure',
    render: ({ passedOver }) => (
      <span title="Money that went out, and entries that the bank has not booked yet">
        {formatNumber(passedOver)}
      </span>
    ),
  },
];

/** A number of payments, which leads to them. */
function CountLink({ id, status, count }: { id: string; status: BookingStatus; count: number }) {
  if (count === 0) return '0';
  return (
    <PageLink
      component={Link}
      to={paymentsAddress({ statementId: id, status })}
      aria-label={`${formatNumber(count)} ${status}`}
      sx={{ fontWeight: status === 'unmatched' ? 650 : undefined }}
    >
      {formatNumber(count)}
    </PageLink>
  );
}
