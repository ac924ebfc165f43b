import type { Notification } from '@lanewise/contracts';
import BellIcon from '@mui/icons-material/NotificationsOutlined';
import { Badge, Box, IconButton, Popover } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { followNotifications } from '../../notifications/notification-stream.js';
import { useSignedIn } from '../../use-session.js';
import { visuallyHidden } from '../visually-hidden.js';
import { NotificationPanel } from './notification-panel.js';
import { NOTIFICATIONS_KEY, useUnreadCount } from './use-notifications.js';

export interface BellProps {
  /** Called when a notification arrives: its subject may have changed. */
  onArrival?: (notification: Notification) => void;
}

/** The bell with the number of unread notifications. It opens their list, and says when one arrives. */
export default function Bell({ onArrival }: BellProps) {
  const { user } = useSignedIn();
  const unread = useUnreadCount();
  const { latest, isMute } = useArrivals(user.id, onArrival);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);

  return (
    <>
      <IconButton
        size="small"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        title="Notifications"
        aria-haspopup="dialog"
        aria-expanded={!!anchor}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {unread > 0 ? (
          <Badge badgeContent={unread} max={Infinity} color="error">
            <BellIcon fontSize="small" />
          </Badge>
        ) : (
          <BellIcon fontSize="small" />
        )}
      </IconButton>
      <Box role="status" sx={visuallyHidden}>
        {latest && <span key={latest.id}>New notification: {latest.message}</span>}
      </Box>
      <Popover
        anchorEl={anchor}
        open={!!anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Notifications',
            sx: { border: 1, borderColor: 'divider', width: 400 },
          },
        }}
      >
        <NotificationPanel unread={unread} isMute={isMute} onLeave={close} />
      </Popover>
    </>
  );
}

/**
 * Keeps the count and the list up to date. Returns the notification that arrived last, null before the first, and whether
 * the list is polled, as the stream does not get through.
 */
function useArrivals(userId: string, onArrival?: (notification: Notification) => void) {
  const client = useQueryClient();
  const [latest, setLatest] = useState<Notification | null>(null);
  const [isMute, setIsMute] = useState(false);
  const arrived = useEffectEvent((notification: Notification) => {
    setLatest(notification);
    onArrival?.(notification);
  });

  useEffect(
    () =>
      followNotifications(userId, (update) => {
        void client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
        setIsMute(update.type === 'mute');
        if (update.type === 'arrived') arrived(update.notification);
      }),
    [client, userId],
  );
  return { latest, isMute };
}
