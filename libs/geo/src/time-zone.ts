import lookUp from '@photostructure/tz-lookup';

/** Local time. `month` counts from 1; `year` has four digits. */
export interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const DAY_MS = 86_400_000;
/** All changes of clocks, and all offsets of zones, are multiples of this. */
const SLOT_MS = 900_000;
/** Per zone; a file of one week needs about 900. */
const MAX_SLOTS = 20_000;

interface Zone {
  format: Intl.DateTimeFormat;
  /** Offset from UTC in milliseconds, by number of the slot. */
  offsets: Map<number, number>;
}
const zones = new Map<string, Zone>();

/**
 * IANA name of the time zone at a point (degrees), such as `America/Chicago`.
 * @throws RangeError for a point that is not on the globe
 */
export function zoneAt(latitude: number, longitude: number): string {
  return lookUp(latitude, longitude);
}

/**
 * The instant, in milliseconds since 1970, of a local time in an IANA zone. A time that the clocks skip moves forward by
 * the gap; of a time that occurs twice, the first counts.
 * @throws RangeError for an unknown zone
 */
export function localToUtc(timeZone: string, local: LocalTime): number {
  const zone = zoneOf(timeZone);
  const wall = Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute, local.second);
  const before = offsetAt(zone, wall - DAY_MS);
  const after = offsetAt(zone, wall + DAY_MS);
  const early = wall - before;
  if (before === after || offsetAt(zone, early) === before) return early;
  const late = wall - after;
  // Neither offset fits within the gap; the old one moves the time forward by the gap.
  return offsetAt(zone, late) === after ? late : early;
}

/**
 * The local time in an IANA zone at an instant, in milliseconds since 1970.
 * @throws RangeError for an unknown zone
 */
export function utcToLocal(timeZone: string, instant: number): LocalTime {
  const wall = new Date(instant + offsetAt(zoneOf(timeZone), instant));
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
  };
}

/**
 * The calendar day in an IANA zone at an instant, in milliseconds since 1970; as days since January 1, 1970.
 * @throws RangeError for an unknown zone
 */
export function dayAt(timeZone: string, instant: number): number {
  return Math.floor((instant + offsetAt(zoneOf(timeZone), instant)) / DAY_MS);
}

function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (!zone) {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    zone = { format, offsets: new Map() };
    zones.set(timeZone, zone);
  }
  return zone;
}

/** `Intl` takes microseconds, so it is asked once for each quarter of an hour. */
function offsetAt(zone: Zone, instant: number): number {
  const slot = Math.floor(instant / SLOT_MS);
  let offset = zone.offsets.get(slot);
  if (offset === undefined) {
    if (zone.offsets.size >= MAX_SLOTS) zone.offsets.clear();
    offset = readOffset(zone.format, slot * SLOT_MS);
    zone.offsets.set(slot, offset);
  }
  return offset;
}

function readOffset(format: Intl.DateTimeFormat, instant: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value);
  return Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second) - instant;
}
