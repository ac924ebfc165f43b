import {
  foldText,
  type HaulingEquipment,
  LIMITS,
  type NormalisedLoad,
  NUMBER_RULES,
  type Stop,
  TEXT_RULES,
} from '@lanewise/contracts';
import { toCents } from '@lanewise/money';
import {
  DOLLARS,
  estimateMiles,
  FEET,
  MILES,
  POUNDS,
  quoted,
  type Range,
  readCity,
  readEmail,
  readName,
  readNumber,
  readPhone,
  readState,
  readTime,
  stateTextOf,
  type StopRole,
  toWindow,
  type Unit,
  unlessSheetError,
} from '../shared/load-fields.rules.js';
import type { CityMatcher, RowResult } from '../shared/load-file.js';
import { cleanLine, cleanText, cutText, parseEquipments } from '../shared/load-values.rules.js';
import { remember } from '../shared/remember.js';
import { COLUMNS, REQUIRED_COLUMNS, type CentralLoadsRow, type Column } from './central-loads.columns.js';

const companyKeyOf = remember(foldText);

/**
 * Checks one row of a Central Loads file and returns its load, or all its faults.
 * @param mayHaveCommas whether the file may write decimals after commas
 */
export function readLoadRow(given: CentralLoadsRow, cities: CityMatcher, mayHaveCommas = false): RowResult {
  const row = {
    ...given,
    originState: stateTextOf(given.originState, given.originCity),
    destinationState: stateTextOf(given.destinationState, given.destinationCity),
  };
  const faults: string[] = [];
  for (const column of REQUIRED_COLUMNS) {
    if (isMissing(row[column])) faults.push(`${COLUMNS[column]} is required.`);
  }
  const numberOf = (column: Column, unit: Unit, range: Range) =>
    readNumber(COLUMNS[column], row[column], unit, range, faults, mayHaveCommas);

  const referenceId = readName(
    COLUMNS.referenceId,
    row.referenceId,
    TEXT_RULES.referenceId.maxLength.value,
    faults,
  );
  const company = readName(COLUMNS.company, row.company, LIMITS.company, faults);
  const origin = readStop('Origin', row.originCity, row.originState, cities, faults);
  const destination = readStop('Destination', row.destinationCity, row.destinationState, cities, faults);
  const pickup = readTime(COLUMNS.pickup, row.pickup, faults);
  const delivery = readTime(COLUMNS.delivery, row.delivery, faults);
  const equipments = readEquipments(row.equipment, faults);
  const length = numberOf('length', FEET, NUMBER_RULES.postedLength);
  const width = numberOf('width', FEET, NUMBER_RULES.width);
  const height = numberOf('height', FEET, NUMBER_RULES.height);
  const weight = numberOf('weight', POUNDS, NUMBER_RULES.postedWeight);
  const rate = numberOf('rate', DOLLARS, NUMBER_RULES.postedRate);
  const givenMiles = numberOf('miles', MILES, NUMBER_RULES.miles);
  const miles =
    givenMiles === null && origin && destination && isMissing(row.miles)
      ? estimateMiles(`${COLUMNS.miles} is empty`, [origin, destination], faults)
      : Math.round(givenMiles ?? 0);

  if (faults.length > 0 || !origin || !destination || !pickup || !equipments) return { faults };

  const [pickUp, pickUpEnd] = toWindow(pickup, origin.timeZone);
  const [arrival, deliveryEnd] = delivery ? toWindow(delivery, destination.timeZone) : [null, null];
  const { phone, isLost } = readPhone(row.contactPhone);
  const load: NormalisedLoad = {
    referenceId,
    company,
    companyKey: companyKeyOf(company),
    origin,
    destination,
    waypoints: [],
    pickUp,
    pickUpEnd,
    delivery: arrival,
    deliveryEnd,
    equipments,
    length,
    weight,
    width,
    height,
    miles,
    rateCents: toCents(rate ?? 0),
    shipperName: cutText(company, LIMITS.shipperName),
    shipperEmail: readEmail(row.contactEmail),
    shipperPhone: phone,
    commodity: null,
    requirements:
      cutText(unlessSheetError(cleanText(row.requirements)), TEXT_RULES.requirements.maxLength.value) || null,
  };
  return { load, lostPhone: isLost };
}

/** A text that folds to nothing counts as missing, too: it could not identify anything. */
function isMissing(cell: string): boolean {
  return !/[A-Z0-9]/i.test(cell) && foldText(cleanLine(cell)) === '';
}

/** Returns null without a known city. */
function readStop(
  role: StopRole,
  cityCell: string,
  stateCell: string,
  cities: CityMatcher,
  faults: string[],
): Stop | null {
  const state = readState(role, stateCell, faults);
  const name = cleanLine(cityCell);
  return state && name !== '' ? readCity(role, name, state, cities, faults) : null;
}

function readEquipments(cell: string, faults: string[]): HaulingEquipment[] | null {
  const text = cleanLine(cell);
  if (text === '') return null;
  const equipments = parseEquipments(text);
  if (equipments) return equipments;
  faults.push(`Equipment ${quoted(text)} is not known (Van, Flatbed or Reefer, or several such as V/R).`);
  return null;
}
