import {
  EMAIL_PATTERN,
  LIMITS,
  foldText,
  type HaulingEquipment,
  type NormalisedLoad,
  type Stop,
} from '@lanewise/contracts';
import { roadMiles, stateCode } from '@lanewise/geo';
import { COLUMNS, REQUIRED_COLUMNS, type CentralLoadsRow, type Column } from './central-loads.columns.js';
import type { CityMatcher, RowResult } from './load-file.js';
import {
  characterCount,
  cleanLine,
  cleanText,
  cutText,
  parseEquipments,
  parseFileTime,
  parseNumber,
  toInstant,
  type FileTime,
} from './load-values.rules.js';

/** Characters of a wrong value that its fault repeats. */
const QUOTED_CHARACTERS = 60;

/** Checks one row of a Central Loads file and brings it into the common form, or names all its faults. */
export function readLoadRow(row: CentralLoadsRow, cities: CityMatcher): RowResult {
  const faults: string[] = [];
  for (const column of REQUIRED_COLUMNS) {
    if (isMissing(row[column])) faults.push(`${COLUMNS[column]} is required.`);
  }

  const referenceId = readName(row, 'referenceId', LIMITS.referenceId, faults);
  const company = readName(row, 'company', LIMITS.company, faults);
  const origin = readStop('Origin', row.originCity, row.originState, cities, faults);
  const destination = readStop('Destination', row.destinationCity, row.destinationState, cities, faults);
  const pickup = readTime(row, 'pickup', faults);
  const delivery = readTime(row, 'delivery', faults);
  const equipments = readEquipments(row.equipment, faults);
  const length = readNumber(row, 'length', FEET, LIMITS.length, faults);
  const width = readNumber(row, 'width', FEET, LIMITS.width, faults);
  const height = readNumber(row, 'height', FEET, LIMITS.height, faults);
  const weight = readNumber(row, 'weight', POUNDS, LIMITS.weight, faults);
  const rate = readNumber(row, 'rate', DOLLARS, LIMITS.rate, faults);
  const givenMiles = readNumber(row, 'miles', MILES, LIMITS.miles, faults);
  const miles =
    givenMiles === null && origin && destination && isMissing(row.miles)
      ? estimateMiles(origin, destination, faults)
      : Math.round(givenMiles ?? 0);

  if (faults.length > 0 || !origin || !destination || !pickup || !equipments) return { faults };

  const load: NormalisedLoad = {
    referenceId,
    company,
    companyKey: foldText(company),
    origin,
    destination,
    waypoints: [],
    pickUp: toIso(pickup, origin),
    delivery: delivery && toIso(delivery, destination),
    equipments,
    length,
    weight,
    width,
    height,
    miles,
    rateCents: Math.round((rate ?? 0) * 100),
    shipperName: cutText(company, LIMITS.shipperName),
    shipperEmail: readEmail(row.contactEmail),
    shipperPhone: readPhone(row.contactPhone),
    requirements: cutText(cleanText(row.requirements), LIMITS.requirements) || null,
  };
  return { load };
}

/** Texts that fold to nothing count as missing, too: they could not identify anything. */
function isMissing(cell: string): boolean {
  return !/[A-Z0-9]/i.test(cell) && foldText(cleanLine(cell)) === '';
}

function readName(row: CentralLoadsRow, column: Column, limit: number, faults: string[]): string {
  const text = cleanLine(row[column]);
  if (text.length > limit && characterCount(text) > limit) {
    faults.push(`${COLUMNS[column]} may not be longer than ${limit} characters.`);
  }
  return text;
}

/** Null without a known city; its fault, if it has one, is noted. */
function readStop(
  end: 'Origin' | 'Destination',
  cityCell: string,
  stateCell: string,
  cities: CityMatcher,
  faults: string[],
): Stop | null {
  const name = cleanLine(cityCell);
  const stateText = cleanLine(stateCell);
  if (stateText === '') return null;
  const state = stateCode(stateText);
  if (!state) {
    faults.push(`${end} state ${quoted(stateText)} is not a US state (such as IL or Illinois).`);
    return null;
  }
  if (name === '') return null;
  const city = cities.match(name, state);
  if (city) {
    const { fullName, latitude, longitude, timeZone } = city;
    return { fullName, latitude, longitude, timeZone };
  }
  const nearest = cities.suggest(name, state);
  const hint = nearest ? ` Did you mean "${nearest.fullName}"?` : '';
  faults.push(`${end} city ${quoted(`${name}, ${state}`)} is not known.${hint}`);
  return null;
}

function readTime(row: CentralLoadsRow, column: 'pickup' | 'delivery', faults: string[]): FileTime | null {
  const text = cleanLine(row[column]);
  if (text === '') return null;
  const time = parseFileTime(text);
  if (time) return time;
  faults.push(`${COLUMNS[column]} ${quoted(text)} is not a date (MM/DD/YYYY, MM/DD/YYYY HH:mm or ISO 8601).`);
  return null;
}

function readEquipments(cell: string, faults: string[]): HaulingEquipment[] | null {
  const text = cleanLine(cell);
  if (text === '') return null;
  const equipments = parseEquipments(text);
  if (equipments) return equipments;
  faults.push(`Equipment ${quoted(text)} is not known (Van, Flatbed or Reefer, or several such as V/R).`);
  return null;
}

/** What may stand around a number, and what its fault calls it. */
interface Unit {
  marks: RegExp;
  name: string;
}
const FEET: Unit = { marks: /\s*(?:ft\.?|feet|foot|')$/i, name: 'feet' };
const POUNDS: Unit = { marks: /\s*(?:lbs?\.?|pounds?|#)$/i, name: 'pounds' };
const MILES: Unit = { marks: /\s*(?:mi\.?|miles?)$/i, name: 'miles' };
const DOLLARS: Unit = { marks: /^\$\s*|\s*usd$/gi, name: 'dollars' };

function readNumber(
  row: CentralLoadsRow,
  column: Column,
  unit: Unit,
  { min, max }: { min: number; max: number },
  faults: string[],
): number | null {
  if (row[column] === '') return null;
  const text = cleanLine(row[column]);
  if (text === '') return null;
  const number = parseNumber(text) ?? parseNumber(text.replace(unit.marks, ''));
  if (number !== undefined && number >= min && number <= max) return number;
  faults.push(
    `${COLUMNS[column]} ${quoted(text)} is not a number from ${min} to ${max.toLocaleString('en-US')} (${unit.name}).`,
  );
  return null;
}

/** Estimated road miles, at least 1; a lane that is longer than any load may be is a fault. */
function estimateMiles(origin: Stop, destination: Stop, faults: string[]): number {
  const miles = Math.max(LIMITS.miles.min, roadMiles(origin, destination));
  if (miles > LIMITS.miles.max) {
    faults.push(
      `Miles is empty, and the estimated ${miles} miles from ${origin.fullName} to ${destination.fullName} are more than ${LIMITS.miles.max}.`,
    );
  }
  return miles;
}

/** The first usable address of the cell; a contact never fails a row. */
function readEmail(cell: string): string | null {
  if (cell === '') return null;
  const addresses = cleanLine(cell).split(/[\s,;]+/);
  return addresses.find((text) => text.length <= LIMITS.email && EMAIL_PATTERN.test(text)) ?? null;
}

function readPhone(cell: string): string | null {
  const text = cleanLine(cell);
  return text.length <= LIMITS.shipperPhone && /\d/.test(text) ? text : null;
}

function toIso(time: FileTime, stop: Stop): string {
  return new Date(toInstant(time, stop.timeZone)).toISOString();
}

function quoted(value: string): string {
  const shown = cutText(value, QUOTED_CHARACTERS);
  return `"${shown}${shown === value ? '' : '…'}"`;
}
