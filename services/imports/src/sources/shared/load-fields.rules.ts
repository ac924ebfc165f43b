import {
  dialedPhone,
  EMAIL_PATTERN,
  type NormalisedLoad,
  NUMBER_RULES,
  type Place,
  type Stop,
  TEXT_RULES,
} from '@lanewise/contracts';
import { type City, stateCode, type StateCode } from '@lanewise/geo';
import { loadRoads } from '@lanewise/roads';
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
import { memoize } from './memoize.js';

/** Characters of a wrong value that its fault repeats. */
const QUOTED_CHARACTERS = 60;
/** No city's name is longer. A longer text is neither looked up nor cached. */
const LONGEST_CITY = 100;

export function quoted(value: string): string {
  const shown = cutText(value, QUOTED_CHARACTERS);
  return `"${shown}${shown === value ? '' : '…'}"`;
}

/** The marks of a unit beside a number, and its name in faults. */
export interface Unit {
  marks: RegExp;
  name: string;
  /** Reads a text that is more than a number. */
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

export interface NumberField {
  unit: Unit;
  range: Range;
}

/** No number is longer, including its unit. */
const LONGEST_NUMBER = 100;

function parseMeasure(bare: string, text: string, unit: Unit, mayHaveCommas: boolean): number | undefined {
  return parseNumber(bare) ?? (mayHaveCommas ? parseCommaNumber(bare) : undefined) ?? unit.read?.(text);
}

/** `#N/A`, `#REF!`, `########`, `#NV`, `#¡VALOR!`, `Err:502`: in the language of the spreadsheet. */
const SHEET_ERROR = /^(?:#(?:[¡¿]?[\p{L}\d/]{1,20}[!?]|N\/?[AD]|NV|GETTING_DATA|#+)|Err:\d{3})$/iu;
/** Returns an empty text for what a spreadsheet has put in the place of one. */
export const unlessSheetError = (text: string): string => (SHEET_ERROR.test(text) ? '' : text);
/** `4.81235E+11`: of several long numbers the same is left. `4E11` may be a number of a load, `4.0E11` is none. */
const SHORTENED = /^[+-]?\d{1,3}(?:[.,]\d+\s?E\s?[+-]?|\s?E\s?\+)\d{1,3}$/i;

/** Returns when a truck may come: from a time on, or all of a day without one. */
export function toWindow(time: FileTime, timeZone: string): [start: string, end: string | null] {
  const end = endOfDay(time, timeZone);
  return [isoOf(toInstant(time, timeZone)), end === null ? null : isoOf(end)];
}

export type Miles = Pick<NormalisedLoad, 'miles' | 'milesSource'>;

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

/** Returns undefined for an unknown city. Its state, a ZIP code and the country may stand behind it. */
export function matchCity(name: string, state: StateCode, cities: CityMatcher): City | undefined {
  if (name.length > LONGEST_CITY) return undefined;
  const city = cities.match(name, state);
  if (city) return city;
  const behind = stateBehind(name);
  return cities.match(behind?.state === state ? behind.name : name.replace(BEHIND_PLACE, ''), state);
}

/**
 * Reads the fields of one load, in any format. Adds a fault for each wrong value: a sentence with the file's name of the
 * field, which says what is expected. The value of the field is then null.
 */
export abstract class LoadFields<Key extends string> {
  constructor(
    readonly cities: CityMatcher,
    readonly faults: string[],
    /** Whether the file may write decimals after commas, so that `1,850` could be 1.85. */
    private readonly mayHaveCommas = false,
  ) {}

  /** Returns the file's name of a field. */
  abstract nameOf(key: Key): string;

  /** Returns an empty text when it is absent. */
  abstract text(key: Key): string;

  fault(key: Key, what: string): void {
    this.faults.push(`${this.nameOf(key)} ${what}.`);
  }

  /** Returns null when it is absent. A number that could be read in two ways is a fault: a thousand must not become one. */
  number(key: Key, { unit, range }: NumberField): number | null {
    const value = this.text(key);
    if (value === '') return null;
    const text = cleanLine(value);
    if (text === '') return null;
    if (text.length <= LONGEST_NUMBER) {
      const plain = parseNumber(text);
      const bare = plain === undefined ? text.replace(unit.marks, '') : text;
      if (isAmbiguous(bare, range.max, this.mayHaveCommas)) {
        this.fault(
          key,
          `${quoted(text)} could be read in two ways. Please write it without a mark for thousands`,
        );
        return null;
      }
      const number = plain ?? parseMeasure(bare, text, unit, this.mayHaveCommas);
      if (number !== undefined && number >= range.min && number <= range.max) return number;
    }
    this.wrongNumber(key, quoted(text), { unit, range });
    return null;
  }

  protected wrongNumber(key: Key, shown: string, { unit, range: { min, max } }: NumberField): void {
    this.fault(key, `${shown} is not a number from ${min} to ${max.toLocaleString('en-US')} (${unit.name})`);
  }

  /**
   * Returns a name of one line. One that is too long is a fault and is returned all the same, as is what a spreadsheet
   * has put in its place.
   */
  name(key: Key, limit: number): string {
    const text = cleanLine(this.text(key));
    if (SHEET_ERROR.test(text)) this.fault(key, `${quoted(text)} is an error of the spreadsheet`);
    if (SHORTENED.test(text))
      this.fault(key, `${quoted(text)} was shortened by a spreadsheet. Please format its column as text`);
    if (text.length > limit && characterCount(text) > limit)
      this.fault(key, `may not be longer than ${limit} characters`);
    return text;
  }

  /** Returns null when it is absent. */
  time(key: Key): FileTime | null {
    const text = cleanLine(this.text(key));
    if (text === '') return null;
    const time = parseFileTime(text);
    if (time) return time;
    this.fault(key, `${quoted(text)} is not a date (MM/DD/YYYY, MM/DD/YYYY HH:mm or ISO 8601)`);
    return null;
  }

  /** Returns null for an empty text, too. */
  state(role: StopRole, value: string): StateCode | null {
    const text = cleanLine(value);
    if (text === '') return null;
    const alone = () => (text.length > LONGEST_CITY ? '' : text.replace(BEHIND_PLACE, ''));
    const state = stateCode(text) ?? stateCode(alone());
    if (state) return state;
    this.faults.push(`${role} state ${quoted(text)} is not a US state (such as IL or Illinois).`);
    return null;
  }

  city(role: StopRole, name: string, state: StateCode): Stop | null {
    const city = matchCity(name, state, this.cities);
    if (city) {
      const { fullName, latitude, longitude, timeZone } = city;
      return { fullName, latitude, longitude, timeZone };
    }
    const nearest = name.length > LONGEST_CITY ? undefined : this.cities.suggest(name, state);
    const elsewhere = nearest?.state === state ? '' : ', in another state';
    const hint = nearest ? ` Did you mean "${nearest.fullName}"${elsewhere}?` : '';
    this.faults.push(`${role} city ${quoted(`${name}, ${state}`)} is not known.${hint}`);
    return null;
  }

  /**
   * Returns the road miles along the places, at least 1. More than a load may have are a fault.
   * @param missing why they are not the posted ones: `is empty`
   */
  roadMiles(key: Key, missing: string, places: readonly Place[]): Miles {
    const { miles, kind } = loadRoads().distanceAlong(places);
    if (miles > NUMBER_RULES.miles.max) {
      const [first, last] = [places[0], places[places.length - 1]];
      const what = kind === 'road' ? `${miles} road miles` : `estimated ${miles} miles`;
      this.fault(
        key,
        `${missing}, and the ${what} from ${first.fullName} to ${last.fullName} are more than ${NUMBER_RULES.miles.max}`,
      );
    }
    return { miles: Math.max(NUMBER_RULES.miles.min, miles), milesSource: kind };
  }
}

/** Returns posted miles, whole. */
export const postedMiles = (miles: number): Miles => ({ miles: Math.round(miles), milesSource: 'posted' });

/** The separators around and between addresses: blanks, brackets, quotes, `mailto:`. */
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

/** Reads a phone. One that nobody can dial never fails a row. */
export const readPhone = memoize((value: string): ReadPhone => {
  const text = cleanLine(value);
  if (text.length > TEXT_RULES.shipperPhone.maxLength.value) return { phone: null, isLost: false };
  const phone = PHONE_AS_AMOUNT.test(text) ? text.replace(/\.0+$|,/g, '') : text;
  if (dialedPhone(phone) !== null) return { phone, isLost: false };
  return { phone: null, isLost: /\d/.test(text) || SHEET_ERROR.test(text) };
});
