import { stateCode } from './us-states.js';

/** What people write of a place, taken apart. */
export interface PlaceText {
  /** Without country and ZIP code: `Chicago, IL`. */
  text: string;
  /** Five digits. */
  zip: string | undefined;
}

const COUNTRY = /[\s,]+(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?)\s*$/i;
/** A ZIP code that is being typed. */
const DIGITS = /[\s,]+\d{1,4}$/;
const ZIP = /(?:^|[\s,])(\d{5})(?:-\d{4})?\s*$/;

/** Takes the country and the ZIP code off a place: `Chicago, IL 60607-1234, USA`. */
export function readPlaceText(written: string): PlaceText {
  const place = written.trim().replace(COUNTRY, '');
  const zip = ZIP.exec(place);
  const text = zip ? place.slice(0, zip.index) : place.replace(DIGITS, '');
  return { text: text.replace(/[\s,]+$/, ''), zip: zip?.[1] };
}

/**
 * Splits a city from its state, by the comma or by its last words: `Tuscon AZ`, `Chicago Illinois`.
 * @returns the state's code; undefined where none is named
 */
export function splitState(text: string): { name: string; state: string | undefined } {
  for (const match of text.matchAll(/[\s,]+/g)) {
    const state = stateCode(text.slice(match.index + match[0].length));
    if (state && match.index > 0) return { name: text.slice(0, match.index), state };
  }
  return { name: text, state: undefined };
}
