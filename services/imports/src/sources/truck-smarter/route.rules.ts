import {
  type NormalisedLoad,
  type Place,
  type Stop,
  type TruckSmarterLoad,
  type TruckSmarterStop,
} from '@lanewise/contracts';
import { zoneAt } from '@lanewise/geo';
import { matchCity, type NumberField, stateTextOf, type StopRole } from '../shared/load-fields.rules.js';
import { cleanLine, cutText, endOfDay, isoOf, toInstant } from '../shared/load-values.rules.js';
import { memoize } from '../shared/memoize.js';
import { asText, isObject, JsonFields, shownOf } from './json-fields.js';

/** The stops of a load and their times. */
export type Route = Pick<
  NormalisedLoad,
  'origin' | 'destination' | 'waypoints' | 'pickUp' | 'pickUpEnd' | 'delivery' | 'deliveryEnd'
>;

/** More are a mistake. */
const MAX_STOPS = 100;
/** Longest name of a place that the city table does not know, in characters. */
const LONGEST_PLACE = 100;

const DEGREES = { marks: /\s*°$/, name: 'degrees' };
const LATITUDE: NumberField = { unit: DEGREES, range: { min: -90, max: 90 } };
const LONGITUDE: NumberField = { unit: DEGREES, range: { min: -180, max: 180 } };

const US_NAMES = new Set(['us', 'usa', 'unitedstates', 'unitedstatesofamerica']);

/** Keyed by the type in lower case without blanks, `_`, `-` and dots. */
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

type StopFields = JsonFields<keyof TruckSmarterStop>;

export function isAbroad(stops: unknown): boolean {
  if (!Array.isArray(stops)) return false;
  return stops.some((stop: TruckSmarterStop | null) => {
    if (typeof stop?.country !== 'string') return false;
    const country = wordOf(stop.country);
    return country !== '' && !US_NAMES.has(country);
  });
}

/** Returns the first pickup, the last delivery, and the other stops on the way, in the order of their index. */
export function readRoute(load: JsonFields<keyof TruckSmarterLoad>): Route | null {
  const stops = listStops(load);
  if (!stops) return null;
  const first = stops.find(({ type }) => type === 'pickup');
  const last = stops.findLast(({ type }) => type === 'delivery');
  if (!first) load.fault('stops', 'has no pickup (type P)');
  if (!last) load.fault('stops', 'has no delivery (type D)');
  if (!first || !last) return null;

  const origin = readStop('Origin', first);
  const waypoints: Place[] = [];
  for (const stop of stops) {
    if (stop === first || stop === last) continue;
    const place = readStop('Waypoint', stop);
    if (!place) continue;
    const { fullName, latitude, longitude } = place;
    waypoints.push({ fullName, latitude, longitude });
  }
  const destination = readStop('Destination', last);
  first.fields.require('start_time');
  const [pickUp, pickUpEnd] = readWindow(first, origin);
  const [delivery, deliveryEnd] = readWindow(last, destination);
  if (!origin || !destination || !pickUp) return null;
  return { origin, destination, waypoints, pickUp, pickUpEnd, delivery, deliveryEnd };
}

interface ListedStop {
  fields: StopFields;
  type: 'pickup' | 'delivery';
  index: number;
}

function listStops(load: JsonFields<keyof TruckSmarterLoad>): ListedStop[] | null {
  const list = load.json.stops;
  if (load.isAbsent('stops')) load.require('stops');
  else if (!Array.isArray(list)) load.fault('stops', `is ${shownOf(list)}, not a list`);
  else if (list.length > MAX_STOPS)
    load.fault('stops', `has ${list.length} stops; at most ${MAX_STOPS} are taken`);
  else {
    const stops = list.map((stop: unknown, place) => listStop(stop, place, load));
    return stops.includes(null) ? null : (stops as ListedStop[]).sort((a, b) => a.index - b.index);
  }
  return null;
}

/** A stop without an index keeps its place in the list. */
function listStop(
  json: unknown,
  place: number,
  { cities, faults }: JsonFields<keyof TruckSmarterLoad>,
): ListedStop | null {
  if (!isObject(json)) {
    faults.push(`stops[${place}] is ${shownOf(json)}, not an object.`);
    return null;
  }
  const fields: StopFields = new JsonFields(json, cities, faults, `stops[${place}].`);
  const index = fields.isAbsent('index') ? place : Number(asText(json.index) || NaN);
  const word = typeof json.type === 'string' ? wordOf(json.type) : '';
  const type = Object.hasOwn(STOP_TYPES, word) ? STOP_TYPES[word] : undefined;
  if (Number.isNaN(index)) fields.refuse('index', 'is not a number');
  if (fields.isAbsent('type')) fields.require('type');
  else if (!type) fields.refuse('type', 'is not known (P for a pickup, D for a delivery)');
  return type && !Number.isNaN(index) ? { fields, type, index } : null;
}

/** The coordinates of a stop take precedence over those of its city, which may then be unknown. */
function readStop(role: StopRole, { fields }: ListedStop): Stop | null {
  const latitude = fields.number('latitude', LATITUDE);
  const longitude = fields.number('longitude', LONGITUDE);
  const name = cleanLine(fields.text('city'));
  const state = fields.state(role, stateTextOf(fields.text('state'), name));
  // 0, 0 lies in the Gulf of Guinea: programs write it when they have no coordinates.
  if (latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0)) {
    const city = name !== '' && state ? matchCity(name, state, fields.cities) : undefined;
    const fullName = city?.fullName ?? nameOf(name, state, latitude, longitude);
    return { fullName, latitude, longitude, timeZone: zoneAt(latitude, longitude) };
  }
  fields.require('city');
  if (!state) fields.require('state');
  return name !== '' && state ? fields.city(role, name, state) : null;
}

function nameOf(name: string, state: string | null, latitude: number, longitude: number): string {
  if (name === '') return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
  const city = cutText(name, LONGEST_PLACE);
  return state ? `${city}, ${state}` : city;
}

/**
 * An end that does not follow its start is ignored. A day without a time is open to its end. Without a known stop this
 * only looks for faults.
 */
function readWindow(
  { fields }: ListedStop,
  stop: Stop | null,
): [start: string, end: string | null] | [null, null] {
  const startTime = fields.time('start_time');
  const endTime = fields.time('end_time');
  if (!stop || !startTime) return [null, null];
  const start = toInstant(startTime, stop.timeZone);
  const ends = [endTime, startTime].map((time) =>
    time ? (endOfDay(time, stop.timeZone) ?? toInstant(time, stop.timeZone)) : start,
  );
  const end = ends.find((instant) => instant > start);
  return [isoOf(start), end === undefined ? null : isoOf(end)];
}

const wordOf = memoize((text: string) => text.toLowerCase().replace(/[\s_.-]/g, ''));
