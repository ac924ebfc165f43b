import { formatDateTime } from '@lanewise/browser';
import { NOTIFICATION_KIND_NAMES, type SentNotification } from '@lanewise/contracts';
import { Link, Typography } from '@mui/material';
import type { Column } from '../shared/list/columns';
import { OpenLink } from '../shared/record/open-link';

export const NOTIFICATION_COLUMNS: Column<SentNotification>[] = [
  {
    label: 'Message',
    width: 300,
    card: 'title',
    render: ({ id, message }) => <OpenLink id={id}>{message}</OpenLink>,
  },
  {
    label: 'Kind',
    source: 'kind',
    width: 160,
    leaves: 1,
    render: ({ kind }) => NOTIFICATION_KIND_NAMES[kind],
  },
  {
    label: 'Recipient',
    width: 220,
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
    width: 130,
    leaves: 2,
    render: ({ senderFullName }) => <bdi>{senderFullName ?? 'Lanewise'}</bdi>,
  },
  {
    label: 'Sent',
    source: 'createdAt',
    sortByOrder: 'DESC',
    width: 180,
    render: ({ createdAt }) => <time dateTime={`${createdAt}Z`}>{formatDateTime(createdAt)}</time>,
  },
  {
    label: 'Leads to',
    width: 120,
    leaves: 3,
    render: ({ callBackUrl }) => (callBackUrl === null ? '—' : <Link href={callBackUrl}>{callBackUrl}</Link>),
  },
  { label: 'Read', source: 'isRead', width: 75, render: ({ isRead }) => (isRead ? 'Yes' : 'No') },
];
