import { Equipment, type HaulingEquipment } from '@lanewise/contracts';
import { localToUtc, type LocalTime } from '@lanewise/geo';
import { toVisible } from '@lanewise/text-files';
import { memoize } from './memoize.js';

/** A time in a file: an instant in milliseconds since 1970, or the local time at the stop: the beginning of a day if it is one. */
export type FileTime = { instant: number } | { local: LocalTime; isDay: boolean };

/** A year outside this range is a typing error. */
const YEARS = { min: 1900, max: 2199 };

const US_TIME =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([ap])\.?m\.?)?)?$/i;
const ISO_TIME =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T\s](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/**
 * Reads `MM/DD/YYYY`, `MM/DD/YYYY HH:mm`, `MM/DD/YYYY h:mm AM` (a year may have two digits, 2000 to 2099) or ISO 8601
 * with or without time and zone. A date without a time is that day. Returns undefined for anything else, and for days
 * and times that don't exist.
 */
export const parseFileTime = memoize((text: string): FileTime | undefined => {
  const us = US_TIME.exec(text);
  if (us) {
    const hour = hourOfDay(Number(us[4] ?? 0), us[7]?.toLowerCase());
    const year = us[3].length === 2 ? 2000 + Number(us[3]) : Number(us[3]);
    const local = toLocalTime(year, us[1], us[2], hour, us[5], us[6]);
    return local && { local, isDay: us[4] === undefined };
  }
  const iso = ISO_TIME.exec(text);
  if (!iso) return undefined;
  const local = toLocalTime(Number(iso[1]), iso[2], iso[3], Number(iso[4] ?? 0), iso[5], iso[6]);
  if (!local || !iso[8]) return local && { local, isDay: iso[4] === undefined };
  const offset = offsetMs(iso[8]);
  if (offset === undefined) return undefined;
  const { year, month, day, hour, minute, second } = local;
  const milliseconds = Math.floor(Number(`0.${iso[7] ?? 0}`) * 1000);
  return { instant: Date.UTC(year, month - 1, day, hour, minute, second, milliseconds) - offset };
});

/** Returns the instant of a file's time, in milliseconds since 1970. `timeZone` is that of the stop. */
export function toInstant(time: FileTime, timeZone: string): number {
  return 'instant' in time ? time.instant : localToUtc(timeZone, time.local);
}

/** Returns the instant of the last minute of a day without a time, null for any other time. */
export function endOfDay(time: FileTime, timeZone: string): number | null {
  return 'local' in time && time.isDay ? localToUtc(timeZone, { ...time.local, hour: 23, minute: 59 }) : null;
}

/** Returns ISO 8601 in UTC for milliseconds since 1970. */
export const isoOf = memoize((instant: number) => new Date(instant).toISOString());

function hourOfDay(hour: number, half: string | undefined): number {
  if (!half) return hour;
  if (hour < 1 || hour > 12) return NaN;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** Returns undefined for a date or time that doesn't exist. */
function toLocalTime(
  year: number,
  monthText: string,
  dayText: string,
  hour: number,
  minuteText = '0',
  secondText = '0',
): LocalTime | undefined {
  const [month, day, minute, second] = [monthText, dayText, minuteText, secondText].map(Number);
  const real =
    year >= YEARS.min &&
    year <= YEARS.max &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysIn(year, month) &&
    hour <= 23 &&
    minute <= 59 &&
    second <= 59;
  return real ? { year, month, day, hour, minute, second } : undefined;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Time zones range from -12:00 to +14:00. */
function offsetMs(zone: string): number | undefined {
  if (zone === 'Z' || zone === 'z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', ''));
  if (hours > 14 || minutes > 59) return undefined;
  return (zone[0] === '-' ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

const PLAIN_NUMBER = /^\d+$/;
const NUMBER = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:[ '’]\d{3})+)?(?:\.\d*)?$/;

/** `1850,50`, `1.850,50`, `1 850,50` and `1.850.000`. */
const COMMA_NUMBER =
  /^[+-]?(?:\d+,\d{1,2}|[1-9]\d{0,2}(?:[. '’]\d{3})+,\d{1,2}|[1-9]\d{0,2}(?:\.\d{3}){2,})$/;

const THOUSAND_OR_ONE = /^[+-]?([1-9]\d{0,2})([.,])(\d{3})$/;

/**
 * Whether a number may mean a thousand times more or less to whoever wrote it: `1.850`, where 1,850 is at most `max`; in
 * a file that may write decimals after commas `1.850` and `1,850`, whatever they are.
 */
export function isAmbiguous(text: string, max: number, mayHaveCommas: boolean): boolean {
  const parts = THOUSAND_OR_ONE.exec(text);
  return parts !== null && (mayHaveCommas || (parts[2] === '.' && Number(parts[1] + parts[3]) <= max));
}

/** Reads a number with a comma before its decimals. Returns undefined for anything else. */
export const parseCommaNumber = (text: string): number | undefined =>
  COMMA_NUMBER.test(text) ? Number(text.replace(/[. '’]/g, '').replace(',', '.')) : undefined;

/** Reads a number with or without marks for thousands: `1,850.5`, `1 850`, `1'850`. Returns undefined for anything else. */
export function parseNumber(text: string): number | undefined {
  if (PLAIN_NUMBER.test(text)) return Number(text);
  return NUMBER.test(text) && /\d/.test(text) ? Number(text.replace(/[, '’]/g, '')) : undefined;
}

const FEET_MARK = String.raw`(?:ft\.?|feet|foot|['\u2018\u2019\u2032\u02b9\u02bc\u00b4${'`'}])`;
const INCH_MARK = String.raw`(?:in\.?|inch(?:es)?|["\u201c\u201d\u2033]|['\u2019\u2032]{2})`;
const FEET_AND_INCHES = new RegExp(
  String.raw`^(?:(\d{1,3})\s*${FEET_MARK}[\s-]*)?(\d{1,4}(?:\.\d+)?)\s*(${INCH_MARK})?$`,
  'i',
);

/** Reads `13'6"`, `48 ft 6 in` and `102"` as feet. Returns undefined for anything else. */
export function parseFeetAndInches(text: string): number | undefined {
  const [, feet, inches, mark] = FEET_AND_INCHES.exec(text) ?? [];
  if (inches === undefined || (feet === undefined && !mark) || (feet !== undefined && Number(inches) >= 12))
    return undefined;
  return Number(feet ?? 0) + Number(inches) / 12;
}

const EQUIPMENT_WORDS: Record<string, HaulingEquipment> = {
  v: Equipment.Van,
  van: Equipment.Van,
  vans: Equipment.Van,
  dv: Equipment.Van,
  dryvan: Equipment.Van,
  dryvans: Equipment.Van,
  f: Equipment.Flatbed,
  fb: Equipment.Flatbed,
  flat: Equipment.Flatbed,
  flatbed: Equipment.Flatbed,
  flatbeds: Equipment.Flatbed,
  r: Equipment.Reefer,
  ref: Equipment.Reefer,
  reefer: Equipment.Reefer,
  reefers: Equipment.Reefer,
  reefervan: Equipment.Reefer,
  refrigerated: Equipment.Reefer,
  refrigeratedvan: Equipment.Reefer,
};

interface NamedEquipments {
  /** The equipments in the order of the text. */
  equipments: readonly HaulingEquipment[];
  /** Whether the text names anything else. */
  others: boolean;
}

/** Returns the equipments that a text names: `Dry Van`, `V/R`, `VR`, `Van or Reefer`. */
export const namedEquipments = memoize(readEquipmentWords);

/** Reads one or several equipments. Returns undefined when the text names none, or any other. */
export function parseEquipments(text: string): HaulingEquipment[] | undefined {
  const { equipments, others } = namedEquipments(text);
  return others || equipments.length === 0 ? undefined : [...equipments];
}

function readEquipmentWords(text: string): NamedEquipments {
  const equipments = new Set<HaulingEquipment>();
  let others = false;
  for (const part of text.toLowerCase().split(/[/,;|&+]|\bor\b|\band\b/)) {
    const word = part.replace(/[\s_.-]/g, '');
    if (word === '') continue;
    const letters = /^[vfr]{2,3}$/.test(word) ? [...word] : [word];
    for (const letter of letters) {
      if (Object.hasOwn(EQUIPMENT_WORDS, letter)) equipments.add(EQUIPMENT_WORDS[letter]);
      else others = true;
    }
  }
  return { equipments: [...equipments], others };
}

/** A text that needs no cleaning, as most don't: this check is quicker than cleaning. */
const CLEAN = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;

/**
 * Returns a text of one line: what is invisible goes, control characters become blanks, leading and trailing blanks are
 * removed.
 */
export function cleanLine(text: string): string {
  if (CLEAN.test(text)) return text;
  return toVisible(text)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}

/** Returns a text that may have several lines, cleaned likewise. */
export function cleanText(text: string): string {
  if (CLEAN.test(text)) return text;
  return toVisible(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim();
}

/** Counts characters as people and Postgres do: an emoji is one. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Cuts a text to a number of characters, never through the middle of one. */
export function cutText(text: string, characters: number): string {
  if (text.length <= characters) return text;
  // A character is two units of the text at most.
  const start = text.slice(0, 2 * characters);
  return [...start].slice(0, characters).join('').trimEnd();
}
