import type { Notification } from '@lanewise/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { followNotifications } from '../../notifications/notification-stream.js';
import { NOTIFICATIONS_KEY } from './useNotifications.js';

/** Keeps the count and the list up to date. Returns the notification that arrived last, null before the first. */
export function useArrivals(
  userId: string,
  onArrival?: (notification: Notification) => void,
): Notification | null {
  const client = useQueryClient();
  const [latest, setLatest] = useState<Notification | null>(null);
  const arrived = useEffectEvent((notification: Notification) => {
    setLatest(notification);
    onArrival?.(notification);
  });

  useEffect(
    () =>
      followNotifications(userId, (news) => {
        void client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
        if (news.type === 'arrived') arrived(news.notification);
      }),
    [client, userId],
  );
  return latest;
}
