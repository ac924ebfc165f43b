/** The order of a date in figures: 3/4 is March 4 in the US, and April 3 in most other countries. */
export type DateOrder = 'month-first' | 'day-first';

/** A year outside this range is a typing error. */
const YEARS = { min: 1990, max: 2199 };
const MAX_CHARACTERS = 40;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]*\s+/i;
/** Matches what may follow a day: a time, and its zone. */
const TIME = '(?:,?[T ]\\s*\\d{1,2}:\\d{2}.*)?$';
const YEAR_FIRST = new RegExp(`^(\\d{4})([-/.]?)(\\d{2})\\2(\\d{2})${TIME}`, 'i');
const YEAR_LAST = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d{2})${TIME}`, 'i');
const DAY_MONTH = new RegExp(`^(\\d{1,2})[ .-]*([a-z]{3,9})[ .,-]*(\\d{4}|\\d{2})${TIME}`, 'i');
const MONTH_DAY = new RegExp(`^([a-z]{3,9})[ .-]*(\\d{1,2})[ .,-]+(\\d{4}|\\d{2})${TIME}`, 'i');

/**
 * Reads a day: ISO 8601 (also `20261123`), `11/23/2026`, `23.11.2026`, `23 Nov 2026`, `Nov 23, 2026`, each also after
 * a weekday and with a time. Returns `YYYY-MM-DD`, or undefined for anything else and for days that don't exist.
 * @param order decides what 3/4/2026 means, as nothing in it does; with dots the day always comes first
 */
export function parseDay(text: string, order: DateOrder = 'month-first'): string | undefined {
  const day = text.trim().replace(WEEKDAY, '');
  if (day.length > MAX_CHARACTERS) return undefined;
  const iso = YEAR_FIRST.exec(day);
  if (iso) return toDay(iso[1], Number(iso[3]), Number(iso[4]));
  const figures = YEAR_LAST.exec(day);
  if (figures) {
    const [, first, mark, second, year] = figures;
    const isDayFirst = (shownOrder(day) ?? (mark === '.' ? 'day-first' : order)) === 'day-first';
    return toDay(year, Number(isDayFirst ? second : first), Number(isDayFirst ? first : second));
  }
  const words = DAY_MONTH.exec(day);
  if (words) return toDay(words[3], monthOf(words[2]), Number(words[1]));
  const american = MONTH_DAY.exec(day);
  return american ? toDay(american[3], monthOf(american[1]), Number(american[2])) : undefined;
}

/** Returns the order that a date itself shows: 23/11 and 11/23 do, 3/4 could be either. */
export function shownOrder(text: string): DateOrder | undefined {
  const figures = YEAR_LAST.exec(text.slice(0, MAX_CHARACTERS).trim());
  if (!figures) return undefined;
  if (figures[2] === '.') return 'day-first';
  if (Number(figures[1]) > 12) return 'day-first';
  return Number(figures[3]) > 12 ? 'month-first' : undefined;
}

const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

function toDay(yearText: string, month: number, day: number): string | undefined {
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText);
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= YEARS.min && year <= YEARS.max ? date.toISOString().slice(0, 10) : undefined;
}
