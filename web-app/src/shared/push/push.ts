import { ApiError, callApi, readPush, STORAGE_KEYS, writePush } from '@lanewise/browser';
import type { PushKey } from '@lanewise/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { registerWorker } from '../worker';

/** What this browser says of notifications, before it is asked. */
export function pushPermission(): NotificationPermission | 'unsupported' {
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return able ? Notification.permission : 'unsupported';
}

/** Whether this browser shows the notifications of an account. */
export const hasPush = (userId: string): boolean =>
  pushPermission() === 'granted' && readPush()?.userId === userId;

/** The query of the key for which browsers subscribe; null where the installation sends none. */
export const pushKey = queryOptions({
  queryKey: ['push-key'],
  queryFn: async ({ signal }): Promise<string | null> => {
    try {
      return (await callApi<PushKey>('/notification/pushKey', { signal })).publicKey;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
  staleTime: Infinity,
});

export const usePushKey = () => useQuery(pushKey);

/** Subscribes this browser for the account. What it was subscribed for before ends. */
export async function subscribePush(userId: string, key: string): Promise<void> {
  const registration = await registerWorker();
  await navigator.serviceWorker.ready;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  await tell(userId, subscription);
}

async function tell(userId: string, subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const { keys } = subscription.toJSON();
  await callApi('/notification/subscribePush', { method: 'POST', body: { endpoint, keys } });
  writePush({ userId, endpoint });
}

/** At a sign-in: keeps the subscription of the same account up to date, and ends that of another one. */
export async function keepPush(userId: string): Promise<void> {
  const kept = readPush();
  if (!kept || pushPermission() === 'unsupported') return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (kept.userId !== userId || !subscription) {
    localStorage.removeItem(STORAGE_KEYS.push);
    await subscription?.unsubscribe();
  } else if (subscription.endpoint !== kept.endpoint) await tell(userId, subscription);
}
