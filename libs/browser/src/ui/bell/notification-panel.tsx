import AscendingIcon from '@mui/icons-material/ArrowUpward';
import DescendingIcon from '@mui/icons-material/ArrowDownward';
import { MESSAGES, SortOrder } from '@lanewise/contracts';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { errorMessage, referenceOf } from '../../api-client.js';
import { browserData } from '../../site-data.js';
import { STORAGE_KEYS } from '../../storage-keys.js';
import { ErrorDisplay } from '../error-display.js';
import { NotificationRow } from './notification-row.js';
import { type NotificationOrder, useNotificationActions, useNotificationList } from './use-notifications.js';

interface Props {
  /** Number of all that are unread. */
  unread: number;
  /** True when the stream does not get through, so that they are polled. */
  isMute: boolean;
  onLeave: () => void;
}

/** The notifications, and what can be done with them. */
export function NotificationPanel({ unread, isMute, onLeave }: Props) {
  const [order, toggleOrder] = useOrder();
  const list = useNotificationList(order);
  const { markAsRead, markAllAsRead, remove, error } = useNotificationActions();
  const heading = useRef<HTMLHeadingElement>(null);
  const newestFirst = order === SortOrder.Descending;
  const Arrow = newestFirst ? DescendingIcon : AscendingIcon;

  return (
    <>
      <Stack direction="row" sx={{ px: 2, py: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ outline: 0 }}>
          Notifications
        </Typography>
        {unread > 0 && (
          <Button
            size="small"
            color="inherit"
            sx={{ ml: 'auto' }}
            onClick={() => {
              markAllAsRead();
              // The button goes with the last unread one.
              heading.current?.focus();
            }}
          >
            Mark all as read
          </Button>
        )}
        <Button size="small" color="inherit" endIcon={<Arrow />} onClick={toggleOrder}>
          {newestFirst ? 'Newest first' : 'Oldest first'}
        </Button>
      </Stack>
      {isMute && (
        <Alert severity="info">
          No live news gets through your network. The list is renewed every half minute.
        </Alert>
      )}
      {error && <Alert severity="error">{errorMessage(error)}</Alert>}
      {list.isPending && (
        <Box role="status" aria-label="Loading notifications" sx={{ px: 2, pb: 1 }}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} variant="rounded" height={72} sx={{ mb: 1 }} />
          ))}
        </Box>
      )}
      {list.data && list.rows.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, pt: 3, pb: 5, textAlign: 'center' }}>
          {MESSAGES.noNotifications}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {list.rows.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onRead={() => markAsRead(notification)}
            onContinue={() => {
              markAsRead(notification);
              onLeave();
            }}
            onRemove={() => {
              remove(notification);
              // The focused button goes with the row.
              heading.current?.focus();
            }}
          />
        ))}
      </Box>
      {list.error && (
        <ErrorDisplay
          message={errorMessage(list.error)}
          reference={referenceOf(list.error)}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        />
      )}
      {list.hasNextPage && !list.error && (
        <Button
          fullWidth
          disabled={list.isFetchingNextPage}
          sx={{ borderTop: 1, borderColor: 'divider', borderRadius: 0, py: 1 }}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? 'Loading...' : 'Load more'}
        </Button>
      )}
    </>
  );
}

/** The order of the list, which is stored on this device. */
function useOrder() {
  const [order, setOrder] = useState<NotificationOrder>(() =>
    browserData.getItem(STORAGE_KEYS.notificationOrder) === 'oldest'
      ? SortOrder.Ascending
      : SortOrder.Descending,
  );
  const toggle = () => {
    const next = order === SortOrder.Ascending ? SortOrder.Descending : SortOrder.Ascending;
    browserData.setItem(STORAGE_KEYS.notificationOrder, next === SortOrder.Descending ? 'newest' : 'oldest');
    setOrder(next);
  };
  return [order, toggle] as const;
}
