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
  FEET,
  LoadFields,
  MILES,
  postedMiles,
  POUNDS,
  quoted,
  readEmail,
  readPhone,
  stateTextOf,
  type StopRole,
  toWindow,
  unlessSheetError,
} from '../shared/load-fields.rules.js';
import type { CityMatcher, RowResult } from '../shared/load-file.js';
import { cleanLine, cleanText, cutText, parseEquipments } from '../shared/load-values.rules.js';
import { memoize } from '../shared/memoize.js';
import { COLUMNS, REQUIRED_COLUMNS, type CentralLoadsRow, type Column } from './central-loads.columns.js';

const companyKeyOf = memoize(foldText);

/**
 * Checks one row of a Central Loads file and returns its load, or all its faults.
 * @param mayHaveCommas whether the file may write decimals after commas
 */
export function readLoadRow(cells: CentralLoadsRow, cities: CityMatcher, mayHaveCommas = false): RowResult {
  const row = {
    ...cells,
    originState: stateTextOf(cells.originState, cells.originCity),
    destinationState: stateTextOf(cells.destinationState, cells.destinationCity),
  };
  const fields = new RowFields(row, cities, mayHaveCommas);
  const { faults } = fields;
  for (const column of REQUIRED_COLUMNS) {
    if (isMissing(row[column])) fields.fault(column, 'is required');
  }

  const referenceId = fields.name('referenceId', TEXT_RULES.referenceId.maxLength.value);
  const company = fields.name('company', LIMITS.company);
  const origin = readStop('Origin', row.originCity, row.originState, fields);
  const destination = readStop('Destination', row.destinationCity, row.destinationState, fields);
  const pickup = fields.time('pickup');
  const delivery = fields.time('delivery');
  const equipments = readEquipments(row.equipment, faults);
  const length = fields.number('length', { unit: FEET, range: NUMBER_RULES.postedLength });
  const width = fields.number('width', { unit: FEET, range: NUMBER_RULES.width });
  const height = fields.number('height', { unit: FEET, range: NUMBER_RULES.height });
  const weight = fields.number('weight', { unit: POUNDS, range: NUMBER_RULES.postedWeight });
  const rate = fields.number('rate', { unit: DOLLARS, range: NUMBER_RULES.postedRate });
  const posted = fields.number('miles', { unit: MILES, range: NUMBER_RULES.miles });
  const miles =
    posted === null && origin && destination && isMissing(row.miles)
      ? fields.roadMiles('miles', 'is empty', [origin, destination])
      : postedMiles(posted ?? 0);

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
    ...miles,
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

class RowFields extends LoadFields<Column> {
  constructor(
    private readonly row: CentralLoadsRow,
    cities: CityMatcher,
    mayHaveCommas: boolean,
  ) {
    super(cities, [], mayHaveCommas);
  }

  nameOf(column: Column): string {
    return COLUMNS[column];
  }

  text(column: Column): string {
    return this.row[column];
  }
}

/** Returns null without a known city. */
function readStop(role: StopRole, cityCell: string, stateCell: string, fields: RowFields): Stop | null {
  const state = fields.state(role, stateCell);
  const name = cleanLine(cityCell);
  return state && name !== '' ? fields.city(role, name, state) : null;
}

function readEquipments(cell: string, faults: string[]): HaulingEquipment[] | null {
  const text = cleanLine(cell);
  if (text === '') return null;
  const equipments = parseEquipments(text);
  if (equipments) return equipments;
  faults.push(`Equipment ${quoted(text)} is not known (Van, Flatbed or Reefer, or several such as V/R).`);
  return null;
}
