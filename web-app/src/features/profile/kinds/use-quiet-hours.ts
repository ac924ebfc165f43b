import { callApi } from '@lanewise/browser';
import { MESSAGES, type NotificationSettings } from '@lanewise/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { SETTINGS_KEY, SETTINGS_PATH } from './use-kinds';

export interface QuietHours {
  /** `22:00`, by the clock of the time zone. */
  quietFrom: string;
  quietUntil: string;
  timeZone: string;
}

const NONE = { quietFrom: null, quietUntil: null, timeZone: null };

/** Returns a function that saves quiet hours, or that there are none. */
export function useQuietHours(): (hours: QuietHours | null) => Promise<void> {
  const client = useQueryClient();
  return async (hours) => {
    const quiet = hours ?? NONE;
    await callApi<NotificationSettings>(SETTINGS_PATH, {
      method: 'PUT',
      body: { kinds: [], ...quiet } satisfies NotificationSettings,
      fallback: MESSAGES.profileFailed,
    });
    client.setQueryData<NotificationSettings>(SETTINGS_KEY, (data) => data && { ...data, ...quiet });
  };
}
