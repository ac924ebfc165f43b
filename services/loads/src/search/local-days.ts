import { type LatLon, localToUtc, utcToLocal, zoneAt } from '@lanewise/geo';

/** A calendar day at a place. */
export interface LocalDay {
  /** As `YYYY-MM-DD`. */
  date: string;
  /** Milliseconds since 1970. */
  begin: number;
}

/** Returns days at a place in order, from the one that it is there at an instant. */
export const localDays = (place: LatLon, from: number, count: number): LocalDay[] =>
  daysIn(zoneAt(place.latitude, place.longitude), from, count);

/** The same in a time zone. */
export function daysIn(zone: string, from: number, count: number): LocalDay[] {
  const { year, month, day } = utcToLocal(zone, from);
  return Array.from({ length: count }, (_, ahead) => ({
    date: new Date(Date.UTC(year, month - 1, day + ahead)).toISOString().slice(0, 10),
    begin: localToUtc(zone, { year, month, day: day + ahead, hour: 0, minute: 0, second: 0 }),
  }));
}
