import { MESSAGES, type NotificationSettings } from '@lanewise/contracts';
import { localToUtc, utcToLocal } from '@lanewise/geo';
import { badRequest } from '@lanewise/http';

/** Hours of the day, by the clock of a time zone. */
export interface QuietHours {
  /** `22:00` */
  quietFrom: string;
  quietUntil: string;
  timeZone: string;
}

const NAMES = ['quietFrom', 'quietUntil', 'timeZone'] as const;

/**
 * Reads the quiet hours of a request; null to have none, undefined to leave them as they are.
 * @throws a 400 for an incomplete or invalid request
 */
export function readQuietHours(
  request: Pick<NotificationSettings, (typeof NAMES)[number]>,
): QuietHours | null | undefined {
  const { quietFrom, quietUntil, timeZone } = request;
  if (NAMES.every((name) => request[name] === undefined)) return undefined;
  if (NAMES.every((name) => request[name] === null)) return null;
  if (!quietFrom || !quietUntil || !timeZone)
    throw refused(
      NAMES.find((name) => !request[name])!,
      MESSAGES.quietHoursIncomplete,
    );
  if (quietFrom === quietUntil) throw refused('quietUntil', MESSAGES.quietHoursEmpty);
  return { quietFrom, quietUntil, timeZone: canonicalZone(timeZone) };
}

/** Returns a zone's name in one spelling, as facts of a zone are cached by its name. */
function canonicalZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw refused('timeZone', MESSAGES.timeZoneUnknown);
  }
}

const refused = (field: (typeof NAMES)[number], message: string) =>
  badRequest('validation', message, { [field]: [message] });

/** Returns the end of the quiet hours that an instant is in; null if it is in none. */
export function quietEnd({ quietFrom, quietUntil, timeZone }: QuietHours, now: Date): Date | null {
  const today = utcToLocal(timeZone, +now);
  const at = (clock: string, days: number): number => {
    const [hour, minute] = clock.split(':').map(Number);
    return localToUtc(timeZone, { ...today, day: today.day + days, hour, minute, second: 0 });
  };
  const overMidnight = quietUntil < quietFrom ? 1 : 0;
  for (const day of [-1, 0]) {
    const end = at(quietUntil, day + overMidnight);
    if (at(quietFrom, day) <= +now && +now < end) return new Date(end);
  }
  return null;
}
