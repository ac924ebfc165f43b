import type { NormalisedLoad, Place, Stop } from '@lanewise/contracts';
import { zoneAt } from '@lanewise/geo';
import {
  matchCity,
  readCity,
  readState,
  readTime,
  type StopRole,
  type Unit,
} from '../load-files/load-fields.rules.js';
import type { CityMatcher } from '../load-files/load-file.js';
import { cleanLine, cutText, isoOf, toInstant } from '../load-files/load-values.rules.js';
import { remember } from '../load-files/remember.js';
import {
  asText,
  isAbsent,
  isObject,
  type JsonObject,
  numberField,
  shownOf,
  textField,
} from './json-fields.js';

/** Where a load goes and when. */
export type Route = Pick<
  NormalisedLoad,
  'origin' | 'destination' | 'waypoints' | 'pickUp' | 'pickUpEnd' | 'delivery' | 'deliveryEnd'
>;

/** More are a slip of the pen. */
const MAX_STOPS = 100;
/** Characters of a place that the city table does not know. */
const LONGEST_PLACE = 100;

const DEGREES: Unit = { marks: /\s*°$/, name: 'degrees' };
const LATITUDE = { min: -90, max: 90 };
const LONGITUDE = { min: -180, max: 180 };

const US_NAMES = new Set(['us', 'usa', 'unitedstates', 'unitedstatesofamerica']);

/** By how the type reads in lower case, without blanks, `_`, `-` and dots. */
const STOP_TYPES: Record<string, 'pickup' | 'delivery'> = {
  p: 'pickup',
  pu: 'pickup',
  pick: 'pickup',
  pickup: 'pickup',
  d: 'delivery',
  do: 'delivery',
  drop: 'delivery',
  dropoff: 'delivery',
  delivery: 'delivery',
};

/** Whether one of the stops says that it lies outside the US. */
export function isAbroad(stops: unknown): boolean {
  if (!Array.isArray(stops)) return false;
  return stops.some((stop: unknown) => {
    if (!isObject(stop) || typeof stop.country !== 'string') return false;
    const country = wordOf(stop.country);
    return country !== '' && !US_NAMES.has(country);
  });
}

/** In the order of their index: the first pickup, the last delivery, and what else there is on the way. */
export function readRoute(json: unknown, cities: CityMatcher, faults: string[]): Route | null {
  const stops = listStops(json, faults);
  if (!stops) return null;
  const first = stops.find(({ type }) => type === 'pickup');
  const last = stops.findLast(({ type }) => type === 'delivery');
  if (!first) faults.push('stops has no pickup (type P).');
  if (!last) faults.push('stops has no delivery (type D).');
  if (!first || !last) return null;

  const origin = readStop('Origin', first, cities, faults);
  const waypoints: Place[] = [];
  for (const stop of stops) {
    if (stop === first || stop === last) continue;
    const place = readStop('Waypoint', stop, cities, faults);
    if (!place) continue;
    const { fullName, latitude, longitude } = place;
    waypoints.push({ fullName, latitude, longitude });
  }
  const destination = readStop('Destination', last, cities, faults);
  if (isAbsent(first.json.start_time)) faults.push(`${first.label}.start_time is required.`);
  const [pickUp, pickUpEnd] = readWindow(first, origin, faults);
  const [delivery, deliveryEnd] = readWindow(last, destination, faults);
  if (!origin || !destination || !pickUp) return null;
  return { origin, destination, waypoints, pickUp, pickUpEnd, delivery, deliveryEnd };
}

interface ListedStop {
  /** As faults name it: `stops[0]`. */
  label: string;
  json: JsonObject;
  type: 'pickup' | 'delivery';
  index: number;
}

function listStops(json: unknown, faults: string[]): ListedStop[] | null {
  if (isAbsent(json)) faults.push('stops is required.');
  else if (!Array.isArray(json)) faults.push(`stops is ${shownOf(json)}, not a list.`);
  else if (json.length > MAX_STOPS)
    faults.push(`stops has ${json.length} stops; at most ${MAX_STOPS} are taken.`);
  else {
    const stops = json.map((stop: unknown, place) => listStop(`stops[${place}]`, stop, place, faults));
    return stops.includes(null) ? null : (stops as ListedStop[]).sort((a, b) => a.index - b.index);
  }
  return null;
}

/** A stop without an index stands where the list has it. */
function listStop(label: string, json: unknown, place: number, faults: string[]): ListedStop | null {
  if (!isObject(json)) {
    faults.push(`${label} is ${shownOf(json)}, not an object.`);
    return null;
  }
  const index = isAbsent(json.index) ? place : Number(asText(json.index) || NaN);
  const word = typeof json.type === 'string' ? wordOf(json.type) : '';
  const type = Object.hasOwn(STOP_TYPES, word) ? STOP_TYPES[word] : undefined;
  if (Number.isNaN(index)) faults.push(`${label}.index ${shownOf(json.index)} is not a number.`);
  if (isAbsent(json.type)) faults.push(`${label}.type is required.`);
  else if (!type)
    faults.push(`${label}.type ${shownOf(json.type)} is not known (P for a pickup, D for a delivery).`);
  return type && !Number.isNaN(index) ? { label, json, type, index } : null;
}

/** Given coordinates win over those of the city, which then may be unknown. */
function readStop(
  role: StopRole,
  { label, json }: ListedStop,
  cities: CityMatcher,
  faults: string[],
): Stop | null {
  const latitude = numberField(`${label}.latitude`, json.latitude, DEGREES, LATITUDE, faults);
  const longitude = numberField(`${label}.longitude`, json.longitude, DEGREES, LONGITUDE, faults);
  const name = cleanLine(textField(`${label}.city`, json.city, faults));
  const state = readState(role, textField(`${label}.state`, json.state, faults), faults);
  // 0, 0 lies in the Gulf of Guinea: it is what programs write for nothing.
  if (latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0)) {
    const known = name !== '' && state ? matchCity(name, state, cities) : undefined;
    const fullName = known?.fullName ?? nameOf(name, state, latitude, longitude);
    return { fullName, latitude, longitude, timeZone: zoneAt(latitude, longitude) };
  }
  if (isAbsent(json.city)) faults.push(`${label}.city is required.`);
  if (isAbsent(json.state)) faults.push(`${label}.state is required.`);
  return name !== '' && state ? readCity(role, name, state, cities, faults) : null;
}

function nameOf(name: string, state: string | null, latitude: number, longitude: number): string {
  if (name === '') return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
  const city = cutText(name, LONGEST_PLACE);
  return state ? `${city}, ${state}` : city;
}

/** An end that does not follow its start is none. Without a known stop only faults are looked for. */
function readWindow(
  { label, json }: ListedStop,
  stop: Stop | null,
  faults: string[],
): [start: string, end: string | null] | [null, null] {
  const startTime = readTime(
    `${label}.start_time`,
    textField(`${label}.start_time`, json.start_time, faults),
    faults,
  );
  const endTime = readTime(
    `${label}.end_time`,
    textField(`${label}.end_time`, json.end_time, faults),
    faults,
  );
  if (!stop || !startTime) return [null, null];
  const start = toInstant(startTime, stop.timeZone);
  const end = endTime && toInstant(endTime, stop.timeZone);
  return [isoOf(start), end !== null && end > start ? isoOf(end) : null];
}

const wordOf = remember((text: string) => text.toLowerCase().replace(/[\s_.-]/g, ''));
