import {
  dialedPhone,
  EMAIL_PATTERN,
  NUMBER_RULES,
  type Place,
  type Stop,
  TEXT_RULES,
} from '@lanewise/contracts';
import { type City, roadMiles, stateCode, type StateCode } from '@lanewise/geo';
import type { CityMatcher } from './load-file.js';
import {
  characterCount,
  cleanLine,
  cutText,
  endOfDay,
  isAmbiguous,
  isoOf,
  parseCommaNumber,
  parseFeetAndInches,
  parseFileTime,
  parseNumber,
  toInstant,
  type FileTime,
} from './load-values.rules.js';
import { remember } from './remember.js';

// What reading the fields of a load has in common in every format. `label` is the file's name for the field. A fault
// is a sentence that says what is expected; the value of the field is then null.

/** Characters of a wrong value that its fault repeats. */
const QUOTED_CHARACTERS = 60;
/** No city's name is longer. A longer text is neither looked up nor remembered. */
const LONGEST_CITY = 100;

export function quoted(value: string): string {
  const shown = cutText(value, QUOTED_CHARACTERS);
  return `"${shown}${shown === value ? '' : '…'}"`;
}

/** What may stand around a number, and the unit's name in faults. */
export interface Unit {
  marks: RegExp;
  name: string;
  /** Reads what is more than a number. */
  read?: (text: string) => number | undefined;
}
export const FEET: Unit = {
  marks: /\s*(?:ft\.?|feet|foot|['\u2018\u2019\u2032\u02b9\u02bc\u00b4`])$/i,
  name: 'feet',
  read: parseFeetAndInches,
};
export const POUNDS: Unit = { marks: /\s*(?:lbs?\.?|pounds?|#)$/i, name: 'pounds' };
export const MILES: Unit = { marks: /\s*(?:mi\.?|miles?)$/i, name: 'miles' };
export const DOLLARS: Unit = { marks: /^(?:usd?)?\s*\$\s*|^usd\s*|\s*(?:usd|\$)$/gi, name: 'dollars' };

export interface Range {
  min: number;
  max: number;
}

/** No number is longer, including its unit. */
const LONGEST_NUMBER = 100;

/**
 * Returns null for an empty text, too. A number that could be read in two ways is a fault: a thousand must not become one.
 * @param mayHaveCommas whether the file may write decimals after commas, so that `1,850` could be 1.85
 */
export function readNumber(
  label: string,
  value: string,
  unit: Unit,
  range: Range,
  faults: string[],
  mayHaveCommas = false,
): number | null {
  if (value === '') return null;
  const text = cleanLine(value);
  if (text === '') return null;
  if (text.length <= LONGEST_NUMBER) {
    const plain = parseNumber(text);
    const bare = plain === undefined ? text.replace(unit.marks, '') : text;
    if (isAmbiguous(bare, range.max, mayHaveCommas)) {
      faults.push(
        `${label} ${quoted(text)} could be read in two ways. Please write it without a mark for thousands.`,
      );
      return null;
    }
    const number = plain ?? parseMeasure(bare, text, unit, mayHaveCommas);
    if (number !== undefined && number >= range.min && number <= range.max) return number;
  }
  faults.push(numberFault(label, quoted(text), unit, range));
  return null;
}

function parseMeasure(bare: string, text: string, unit: Unit, mayHaveCommas: boolean): number | undefined {
  return parseNumber(bare) ?? (mayHaveCommas ? parseCommaNumber(bare) : undefined) ?? unit.read?.(text);
}

export function numberFault(label: string, shown: string, unit: Unit, { min, max }: Range): string {
  return `${label} ${shown} is not a number from ${min} to ${max.toLocaleString('en-US')} (${unit.name}).`;
}

/** `#N/A`, `#REF!`, `########`, `#NV`, `#¡VALOR!`, `Err:502`: in the language of the spreadsheet. */
const SHEET_ERROR = /^(?:#(?:[¡¿]?[\p{L}\d/]{1,20}[!?]|N\/?[AD]|NV|GETTING_DATA|#+)|Err:\d{3})$/iu;
/** Returns an empty text for what a spreadsheet has put in the place of one. */
export const unlessSheetError = (text: string): string => (SHEET_ERROR.test(text) ? '' : text);
/** `4.81235E+11`: of several long numbers the same is left. `4E11` may be a number of a load, `4.0E11` is none. */
const SHORTENED = /^[+-]?\d{1,3}(?:[.,]\d+\s?E\s?[+-]?|\s?E\s?\+)\d{1,3}$/i;

/**
 * Returns a name of one line. One that is too long is a fault and is returned all the same, as is what a spreadsheet
 * has put in its place.
 */
export function readName(label: string, value: string, limit: number, faults: string[]): string {
  const text = cleanLine(value);
  if (SHEET_ERROR.test(text)) faults.push(`${label} ${quoted(text)} is an error of the spreadsheet.`);
  if (SHORTENED.test(text))
    faults.push(`${label} ${quoted(text)} was shortened by a spreadsheet. Please format its column as text.`);
  if (text.length > limit && characterCount(text) > limit) {
    faults.push(`${label} may not be longer than ${limit} characters.`);
  }
  return text;
}

/** Returns null for an empty text, too. */
export function readTime(label: string, value: string, faults: string[]): FileTime | null {
  const text = cleanLine(value);
  if (text === '') return null;
  const time = parseFileTime(text);
  if (time) return time;
  faults.push(`${label} ${quoted(text)} is not a date (MM/DD/YYYY, MM/DD/YYYY HH:mm or ISO 8601).`);
  return null;
}

/** Returns when a truck may come: from a time on, or all of a day without one. */
export function toWindow(time: FileTime, timeZone: string): [start: string, end: string | null] {
  const end = endOfDay(time, timeZone);
  return [isoOf(toInstant(time, timeZone)), end === null ? null : isoOf(end)];
}

/** The part that a stop plays in a load, as faults name it. */
export type StopRole = 'Origin' | 'Waypoint' | 'Destination';

/** Behind a place may be its ZIP code and the country. */
const BEHIND_PLACE =
  /(?:[\s,]+(?:\d{5}(?:-?\d{4})?|usa?|u\.s\.(?:a\.)?|united states(?: of america)?))+[\s,]*$/i;
const STATE_BEHIND_CITY = /^(.*[^\s,])(?:\s*,\s*(\D+)|\s+([a-z]{2}))$/i;

/** Splits `Chicago, IL 60607` and `Chicago, Illinois`. */
function stateBehind(text: string): { name: string; state: StateCode } | undefined {
  if (text.length > LONGEST_CITY) return undefined;
  const [, name, full, code] = STATE_BEHIND_CITY.exec(text.replace(BEHIND_PLACE, '')) ?? [];
  const state = stateCode((full ?? code ?? '').trim());
  return state && { name, state };
}

/** The state of a stop; where there is none, that behind its city. */
export function stateTextOf(state: string, city: string): string {
  const text = cleanLine(state);
  return text === '' ? (stateBehind(cleanLine(city))?.state ?? '') : text;
}

/** Returns null for an empty text, too. */
export function readState(role: StopRole, value: string, faults: string[]): StateCode | null {
  const text = cleanLine(value);
  if (text === '') return null;
  const alone = () => (text.length > LONGEST_CITY ? '' : text.replace(BEHIND_PLACE, ''));
  const state = stateCode(text) ?? stateCode(alone());
  if (state) return state;
  faults.push(`${role} state ${quoted(text)} is not a US state (such as IL or Illinois).`);
  return null;
}

export function readCity(
  role: StopRole,
  name: string,
  state: StateCode,
  cities: CityMatcher,
  faults: string[],
): Stop | null {
  const city = matchCity(name, state, cities);
  if (city) {
    const { fullName, latitude, longitude, timeZone } = city;
    return { fullName, latitude, longitude, timeZone };
  }
  const nearest = name.length > LONGEST_CITY ? undefined : cities.suggest(name, state);
  const elsewhere = nearest?.state === state ? '' : ', in another state';
  const hint = nearest ? ` Did you mean "${nearest.fullName}"${elsewhere}?` : '';
  faults.push(`${role} city ${quoted(`${name}, ${state}`)} is not known.${hint}`);
  return null;
}

/** Returns undefined for an unknown city. Its state, a ZIP code and the country may stand behind it. */
export function matchCity(name: string, state: StateCode, cities: CityMatcher): City | undefined {
  if (name.length > LONGEST_CITY) return undefined;
  const city = cities.match(name, state);
  if (city) return city;
  const behind = stateBehind(name);
  return cities.match(behind?.state === state ? behind.name : name.replace(BEHIND_PLACE, ''), state);
}

/**
 * Returns the estimated road miles along the places, at least 1. More than a load may have are a fault.
 *
 * @param missing why the miles are estimated: `Miles is empty`
 */
export function estimateMiles(missing: string, places: readonly Place[], faults: string[]): number {
  let miles = 0;
  for (let leg = 1; leg < places.length; leg++) miles += roadMiles(places[leg - 1], places[leg]);
  if (miles > NUMBER_RULES.miles.max) {
    const [first, last] = [places[0], places[places.length - 1]];
    faults.push(
      `${missing}, and the estimated ${miles} miles from ${first.fullName} to ${last.fullName} are more than ${NUMBER_RULES.miles.max}.`,
    );
  }
  return Math.max(NUMBER_RULES.miles.min, miles);
}

/** What stands around and between addresses: blanks, brackets, quotes, `mailto:`. */
const BESIDE_ADDRESSES = /[\s,;:|/\\<>()[\]{}"“”„«»]+/;
/** Single quotes, and the end of a sentence. */
const ENDS_OF_ADDRESS = /^['‘’*]+|['‘’*.!]+$/g;

/** Returns the first valid address in the text. A wrong one never fails a row. */
export function readEmail(value: string): string | null {
  if (value === '') return null;
  for (const part of cleanLine(value).split(BESIDE_ADDRESSES)) {
    // A link may add a subject.
    const [text] = part.split('?', 1);
    const address = text.length > TEXT_RULES.email.maxLength.value ? '' : text.replace(ENDS_OF_ADDRESS, '');
    if (EMAIL_PATTERN.test(address)) return address;
  }
  return null;
}

/** A number that a spreadsheet took for an amount: `3125550123.0`, `3,125,550,123`. */
const PHONE_AS_AMOUNT = /^\d{1,3}(?:,?\d{3}){3,4}(?:\.0+)?$/;

/** A phone that can be dialed, or none. `isLost` says that there was one, of which digits are lost or missing. */
export interface ReadPhone {
  phone: string | null;
  isLost: boolean;
}

/** One that nobody can dial never fails a row. */
export const readPhone = remember((value: string): ReadPhone => {
  const text = cleanLine(value);
  if (text.length > TEXT_RULES.shipperPhone.maxLength.value) return { phone: null, isLost: false };
  const phone = PHONE_AS_AMOUNT.test(text) ? text.replace(/\.0+$|,/g, '') : text;
  if (dialedPhone(phone) !== null) return { phone, isLost: false };
  return { phone: null, isLost: /\d/.test(text) || SHEET_ERROR.test(text) };
});
