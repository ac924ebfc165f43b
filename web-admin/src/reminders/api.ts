import { callApi } from '@lanewise/browser';
import {
  type CreateNotificationRequest,
  LIMITS,
  MESSAGES,
  type Reminder,
  type ReminderFilter,
  type WarningKind,
  type WarningMessage,
  WARNING_TEXTS,
} from '@lanewise/contracts';

/**
 * Warns a user.
 * @param again although the last warning is recent
 */
export const sendWarning = (userId: string, kind: WarningKind, again: boolean): Promise<WarningMessage> =>
  callApi('/notification/create', {
    method: 'POST',
    body: {
      message: WARNING_TEXTS[kind],
      recipientId: userId,
      ...(again && { again }),
    } satisfies CreateNotificationRequest,
    fallback: MESSAGES.warningFailed,
  });

/** Limit of the users of one call: their ids are in its address. */
const USERS_ASKED_ABOUT = 50;

/** Returns the warnings that some users were sent, the newest of each first. */
export async function fetchWarnings(userIds: string[], signal: AbortSignal): Promise<Reminder[]> {
  const warnings: Reminder[] = [];
  for (let from = 0; from < userIds.length; from += USERS_ASKED_ABOUT)
    warnings.push(...(await fetchSome(userIds.slice(from, from + USERS_ASKED_ABOUT), signal)));
  return warnings;
}

function fetchSome(userIds: string[], signal: AbortSignal): Promise<Reminder[]> {
  const filter: ReminderFilter = { userId: userIds };
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify([0, LIMITS.pageSize.max - 1]),
    sort: '["warnedAt","DESC"]',
  });
  return callApi(`/admin/reminders?${query}`, { signal });
}
