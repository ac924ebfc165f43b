import { browserData, ApiError, callApi, readPush, STORAGE_KEYS, writePush } from '@lanewise/browser';
import type { PushKey } from '@lanewise/contracts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { registerWorker } from '../worker';

/** Returns the permission for notifications as it stands, without a prompt. */
export function pushPermission(): NotificationPermission | 'unsupported' {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isSupported ? Notification.permission : 'unsupported';
}

/** Returns whether this browser shows the notifications of an account. */
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
  // Until the server knows the new one, pages say that this browser shows nothing.
  browserData.removeItem(STORAGE_KEYS.push);
  const registration = await registerWorker();
  await navigator.serviceWorker.ready;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  await sendSubscription(userId, subscription);
}

async function sendSubscription(userId: string, subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const { keys } = subscription.toJSON();
  await callApi('/notification/subscribePush', { method: 'POST', body: { endpoint, keys } });
  writePush({ userId, endpoint });
}

/**
 * With each page that is loaded: sends the server the subscription, which it may have forgotten, and subscribes again
 * where the browser has forgotten it, or the installation has another key. Ends the subscription of another account.
 */
export async function renewPush(userId: string, client: QueryClient): Promise<void> {
  const stored = readPush();
  if (!stored || pushPermission() === 'unsupported') return;
  const key = stored.userId === userId ? await client.fetchQuery(pushKey) : null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (key === null || pushPermission() !== 'granted') {
    browserData.removeItem(STORAGE_KEYS.push);
    await subscription?.unsubscribe();
  } else if (subscription && keyOf(subscription) === key) await sendSubscription(userId, subscription);
  else await subscribePush(userId, key);
}

/** The key that it was made with, as the server writes it: base64url without padding. */
const keyOf = ({ options: { applicationServerKey } }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
