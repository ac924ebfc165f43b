import { type HaulingEquipment, LIMITS } from '@lanewise/contracts';
import {
  DOLLARS,
  estimateMiles,
  FEET,
  MILES,
  POUNDS,
  readEmail,
  readName,
  readPhone,
  toCents,
} from '../load-files/load-fields.rules.js';
import type { CityMatcher, RowResult } from '../load-files/load-file.js';
import { cleanLine, cleanText, cutText, namedEquipments } from '../load-files/load-values.rules.js';
import { asText, isAbsent, type JsonObject, numberField, shownOf, textField } from './json-fields.js';
import { isAbroad, readRoute } from './route.rules.js';

const UNKNOWN_SHIPPER = 'Unknown shipper';

/**
 * Checks one load of a TruckSmarter file and brings it into the common form, or names all its faults. One that
 * none of our equipments hauls, or that leaves the US, is skipped, whatever else is wrong with it.
 */
export function readTruckSmarterLoad(json: JsonObject, cities: CityMatcher): RowResult {
  const faults: string[] = [];
  const equipments = readEquipments(json.equipment, faults);
  if (equipments.length === 0 && faults.length === 0) return { skipped: true };
  if (isAbroad(json.stops)) return { skipped: true };

  const referenceId = readLoadId(json.load_id, faults);
  const company = readName('company', textField('company', json.company, faults), LIMITS.company, faults);
  const route = readRoute(json.stops, cities, faults);
  const length = numberField('length', json.length, FEET, LIMITS.length, faults);
  const weight = numberField('weight', json.weight, POUNDS, LIMITS.weight, faults);
  const rate = numberField('offer_price', json.offer_price, DOLLARS, LIMITS.rate, faults);
  const distance = numberField('distance', json.distance, MILES, LIMITS.miles, faults);
  const commodity = cleanLine(textField('commodity', json.commodity, faults));
  const notes = cleanText(textField('general_notes', json.general_notes, faults));
  const requirements = [readRequirements(json.requirements, faults), commodity, notes].filter(Boolean);
  const miles =
    route && isAbsent(json.distance)
      ? estimateMiles('distance is absent', [route.origin, ...route.waypoints, route.destination], faults)
      : Math.round(distance ?? 0);

  if (faults.length > 0 || !route) return { faults };

  const shipperEmail = readEmail(asText(json.contact_email));
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
    miles,
    rateCents: toCents(rate ?? 0),
    shipperName: cutText(company, LIMITS.shipperName) || domainOf(shipperEmail) || UNKNOWN_SHIPPER,
    shipperEmail,
    shipperPhone: readPhone(asText(json.contact_phone)),
    commodity: cutText(commodity, LIMITS.commodity) || null,
    requirements: cutText(requirements.join('\n'), LIMITS.requirements) || null,
  };
  return { load };
}

/** Those of ours that are listed; empty without any. */
function readEquipments(json: unknown, faults: string[]): HaulingEquipment[] {
  if (typeof json === 'string') return [...namedEquipments(json).equipments];
  if (Array.isArray(json)) {
    const texts: unknown[] = json;
    const listed = texts.flatMap((text) =>
      typeof text === 'string' ? namedEquipments(text).equipments : [],
    );
    return [...new Set(listed)];
  }
  if (!isAbsent(json)) faults.push(`equipment is ${shownOf(json)}, not a list of texts.`);
  return [];
}

function readLoadId(json: unknown, faults: string[]): string {
  if (typeof json === 'number' && Number.isInteger(json) && !Number.isSafeInteger(json)) {
    faults.push('load_id is a number of more digits than JSON keeps; write it in quotes.');
    return '';
  }
  if (isAbsent(json)) faults.push('load_id is required.');
  return readName('load_id', textField('load_id', json, faults), LIMITS.referenceId, faults);
}

/** A text, or a list of them. */
function readRequirements(json: unknown, faults: string[]): string {
  if (!Array.isArray(json)) return cleanText(textField('requirements', json, faults));
  const wrong = json.findIndex((part) => typeof part === 'object' && part !== null);
  if (wrong >= 0) faults.push(`requirements[${wrong}] is ${shownOf(json[wrong])}, not a text.`);
  return json
    .map((part) => cleanText(asText(part)))
    .filter(Boolean)
    .join(', ');
}

function domainOf(email: string | null): string {
  return email === null ? '' : email.slice(email.lastIndexOf('@') + 1);
}
