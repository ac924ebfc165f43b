import {
  type HaulingEquipment,
  LIMITS,
  NUMBER_RULES,
  TEXT_RULES,
  type TruckSmarterLoad,
} from '@lanewise/contracts';
import { toCents } from '@lanewise/money';
import {
  DOLLARS,
  FEET,
  MILES,
  postedMiles,
  POUNDS,
  readEmail,
  readPhone,
  unlessSheetError,
} from '../shared/load-fields.rules.js';
import type { CityMatcher, RowResult } from '../shared/load-file.js';
import { cleanLine, cleanText, cutText, namedEquipments } from '../shared/load-values.rules.js';
import { asText, JsonFields, shownOf } from './json-fields.js';
import { isAbroad, readRoute } from './route.rules.js';

const UNKNOWN_SHIPPER = 'Unknown shipper';

type TruckSmarterFields = JsonFields<keyof TruckSmarterLoad>;

const OTHER_EQUIPMENT = 'Its equipment is neither van, flatbed nor reefer.';
const ABROAD = 'A stop is outside the US.';

/**
 * Checks one load of a TruckSmarter file and returns it in the common form, or all its faults. A load that none of
 * our equipments hauls, or that leaves the US, is skipped, whatever else is wrong with it.
 */
export function readTruckSmarterLoad(json: TruckSmarterLoad, cities: CityMatcher): RowResult {
  const faults: string[] = [];
  const fields: TruckSmarterFields = new JsonFields(json, cities, faults);
  const equipments = readEquipments(fields);
  if (equipments.length === 0 && faults.length === 0) return { skipped: OTHER_EQUIPMENT };
  if (isAbroad(json.stops)) return { skipped: ABROAD };

  const referenceId = readLoadId(fields);
  const company = fields.name('company', LIMITS.company);
  const route = readRoute(fields);
  const length = fields.number('length', { unit: FEET, range: NUMBER_RULES.postedLength });
  const weight = fields.number('weight', { unit: POUNDS, range: NUMBER_RULES.postedWeight });
  const rate = fields.number('offer_price', { unit: DOLLARS, range: NUMBER_RULES.postedRate });
  const distance = fields.number('distance', { unit: MILES, range: NUMBER_RULES.miles });
  const commodity = unlessSheetError(cleanLine(fields.text('commodity')));
  const notes = unlessSheetError(cleanText(fields.text('general_notes')));
  const requirements = [readRequirements(fields), commodity, notes].filter(Boolean);
  const miles =
    route && fields.isAbsent('distance')
      ? fields.roadMiles('distance', 'is absent', [route.origin, ...route.waypoints, route.destination])
      : postedMiles(distance ?? 0);

  if (faults.length > 0 || !route) return { faults };

  const shipperEmail = readEmail(asText(json.contact_email));
  const { phone, isLost } = readPhone(asText(json.contact_phone));
  const load = {
    referenceId,
    company,
    companyKey: '',
    ...route,
    equipments,
    length,
    weight,
    width: null,
    height: null,
    ...miles,
    rateCents: toCents(rate ?? 0),
    shipperName: cutText(company, LIMITS.shipperName) || domainOf(shipperEmail) || UNKNOWN_SHIPPER,
    shipperEmail,
    shipperPhone: phone,
    commodity: cutText(commodity, LIMITS.commodity) || null,
    requirements: cutText(requirements.join('\n'), TEXT_RULES.requirements.maxLength.value) || null,
  };
  return { load, lostPhone: isLost };
}

/** Returns the listed equipments that we know. */
function readEquipments(fields: TruckSmarterFields): HaulingEquipment[] {
  const { equipment } = fields.json;
  if (typeof equipment === 'string') return [...namedEquipments(equipment).equipments];
  if (Array.isArray(equipment)) {
    const texts: unknown[] = equipment;
    const listed = texts.flatMap((text) =>
      typeof text === 'string' ? namedEquipments(text).equipments : [],
    );
    return [...new Set(listed)];
  }
  if (!fields.isAbsent('equipment'))
    fields.fault('equipment', `is ${shownOf(equipment)}, not a list of texts`);
  return [];
}

function readLoadId(fields: TruckSmarterFields): string {
  const { load_id: id } = fields.json;
  if (typeof id === 'number' && Number.isInteger(id) && !Number.isSafeInteger(id)) {
    fields.fault('load_id', 'is a number of more digits than JSON keeps; write it in quotes');
    return '';
  }
  fields.require('load_id');
  return fields.name('load_id', TEXT_RULES.referenceId.maxLength.value);
}

/** Reads a text, or a list of texts. */
function readRequirements(fields: TruckSmarterFields): string {
  const { requirements } = fields.json;
  if (!Array.isArray(requirements)) return unlessSheetError(cleanText(fields.text('requirements')));
  const wrong = requirements.findIndex((part) => typeof part === 'object' && part !== null);
  if (wrong >= 0)
    fields.faults.push(`requirements[${wrong}] is ${shownOf(requirements[wrong])}, not a text.`);
  return requirements
    .map((part) => unlessSheetError(cleanText(asText(part))))
    .filter(Boolean)
    .join(', ');
}

function domainOf(email: string | null): string {
  return email === null ? '' : email.slice(email.lastIndexOf('@') + 1);
}
