import { browserData } from './site-data.js';
import { STORAGE_KEYS } from './storage-keys.js';

/** The user whose notifications this browser shows, and the address at which it is reached. */
export interface PushOwner {
  userId: string;
  endpoint: string;
}

export function readPush(): PushOwner | null {
  try {
    return JSON.parse(browserData.getItem(STORAGE_KEYS.push) ?? 'null') as PushOwner | null;
  } catch {
    return null;
  }
}

export const writePush = (owner: PushOwner): void =>
  browserData.setItem(STORAGE_KEYS.push, JSON.stringify(owner));

/** Stops the notifications of this browser, and returns the address at which it was reached. */
export function dropPush(): string | undefined {
  const endpoint = readPush()?.endpoint;
  browserData.removeItem(STORAGE_KEYS.push);
  if (endpoint) void unsubscribe().catch(() => undefined);
  return endpoint;
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
