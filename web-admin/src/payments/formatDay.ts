import { formatUtcDay } from '@lanewise/browser';

/** A calendar day of the bank; a dash when it could not be read. */
export const formatDay = (day: string | null): string => (day === null ? '—' : formatUtcDay(day));
