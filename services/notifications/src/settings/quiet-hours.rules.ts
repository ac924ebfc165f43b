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
 * The quiet hours that a request gives; null to have none, undefined to leave them as they are.
 * @throws a 400 unless it gives all of them
 */
export function readQuietHours(
  given: Pick<NotificationSettings, (typeof NAMES)[number]>,
): QuietHours | null | undefined {
  const { quietFrom, quietUntil, timeZone } = given;
  if (NAMES.every((name) => given[name] === undefined)) return undefined;
  if (NAMES.every((name) => given[name] === null)) return null;
  if (!quietFrom || !quietUntil || !timeZone)
    throw refused(
      NAMES.find((name) => !given[name])!,
      MESSAGES.quietHoursIncomplete,
    );
  if (quietFrom === quietUntil) throw refused('quietUntil', MESSAGES.quietHoursEmpty);
  return { quietFrom, quietUntil, timeZone: knownZone(timeZone) };
}

/** In one spelling, as what is known of a zone is kept in memory by its name. */
function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw refused('timeZone', MESSAGES.timeZoneUnknown);
  }
}

const refused = (field: (typeof NAMES)[number], message: string) =>
  badRequest('validation', message, { [field]: [message] });

/** When the quiet hours of an instant end; null if there are none then. */
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
