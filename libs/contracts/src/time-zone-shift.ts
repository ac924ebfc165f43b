import { NUMBER_RULES } from './number-rules.js';

/** Instants of one year between which all clocks of the US change. */
const SEASONS = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

/** Returns how many hours a time zone is from UTC in standard time, within the limits of the field. */
export function timeZoneShiftOf(timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' });
  const hours = SEASONS.map((season) => Number(/GMT([+-]\d+)/.exec(format.format(season))?.[1] ?? 0));
  const { min, max } = NUMBER_RULES.timeZoneShift;
  // Clocks are set ahead in summer.
  return Math.min(max, Math.max(min, Math.min(...hours)));
}
