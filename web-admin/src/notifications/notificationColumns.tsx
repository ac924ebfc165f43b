import { formatDateTime } from '@lanewise/browser';
import { NOTIFICATION_KIND_NAMES, type SentNotification } from '@lanewise/contracts';
import { Link, Typography } from '@mui/material';
import type { Column } from '../shared/columns';

const breaking = { minWidth: 140, overflowWrap: 'anywhere' };

export const NOTIFICATION_COLUMNS: Column<SentNotification>[] = [
  {
    label: 'Message',
    sx: { minWidth: 220, overflowWrap: 'anywhere' },
    card: 'title',
    render: ({ message, callBackUrl }) =>
      callBackUrl === null ? message : <Link href={callBackUrl}>{message}</Link>,
  },
  { label: 'Kind', source: 'kind', render: ({ kind }) => NOTIFICATION_KIND_NAMES[kind] },
  {
    label: 'Recipient',
    sx: breaking,
    render: ({ recipientFullName, recipientEmail }) => (
      <>
        <bdi>{recipientFullName}</bdi>
        <Typography component="div" variant="caption" color="textSecondary">
          {recipientEmail}
        </Typography>
      </>
    ),
  },
  {
    label: 'Sender',
    sx: breaking,
    render: ({ senderFullName }) => <bdi>{senderFullName ?? 'Lanewise'}</bdi>,
  },
  {
    label: 'Sent',
    source: 'createdAt',
    sortByOrder: 'DESC',
    sx: { whiteSpace: 'nowrap' },
    render: ({ createdAt }) => <time dateTime={`${createdAt}Z`}>{formatDateTime(createdAt)}</time>,
  },
  { label: 'Read', source: 'isRead', render: ({ isRead }) => (isRead ? 'Yes' : 'No') },
];
