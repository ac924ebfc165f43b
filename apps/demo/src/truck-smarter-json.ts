import { Readable } from 'node:stream';
import type { TruckSmarterLoad, TruckSmarterStop } from '@lanewise/contracts';
import type { City } from '@lanewise/geo';
import type { DemoLane } from './demo-lanes.js';
import { type DemoLoadsOptions, DemoMarket, inBatches } from './demo-market.js';
import type { EquipmentName } from './market-figures.js';
import type { Random } from './random.js';

/** `{"loads":[…]}`, or a load a line. */
export type JsonFormat = 'json' | 'ndjson';

// Shares of the loads. Assumptions.
const WITH_FURTHER_STOP = 0.15;
const WITH_SECOND_EQUIPMENT = 0.12;
const WITH_WINDOW = 0.5;
const WITH_COORDINATES = 0.85;
const WITH_COMPANY = 0.8;
const WITH_COMMODITY = 0.7;
const WITH_NOTES = 0.15;
const WITHOUT_DELIVERY = 0.04;
const WITHOUT_DISTANCE = 0.05;
/** Shares of loads for other trucks than ours, and to Canada: the import skips them. */
const FOR_OTHER_TRUCKS = 0.008;
const TO_CANADA = 0.004;
/** Loads with a fault, for the report of an import to show. */
const FAULTY = 0.002;

const COMMODITIES: Readonly<Record<EquipmentName, readonly string[]>> = {
  Van: [
    'Paper products',
    'Canned goods',
    'Household goods',
    'Auto parts',
    'Plastic resin in bags',
    'Beverages',
  ],
  Reefer: ['Frozen poultry', 'Fresh produce', 'Dairy', 'Ice cream', 'Chocolate', 'Cut flowers'],
  Flatbed: ['Steel coils', 'Lumber', 'Rebar', 'Roofing shingles', 'Precast concrete', 'Machinery, crated'],
};

const NOTES = [
  'Check in at the guard shack.',
  'Call two hours before arrival.',
  'First come, first served until 15:00.',
  'No overnight parking on site.',
  'Scale ticket needed.',
] as const;

/** The other equipment that a load can go on as well. */
const SECOND: Readonly<Record<EquipmentName, string>> = { Van: 'reefer', Reefer: 'van', Flatbed: 'stepdeck' };

const OTHER_TRUCKS = ['stepdeck', 'power_only', 'hotshot', 'lowboy'] as const;
const CANADIAN_STOP = { city: 'Toronto', state: 'ON', latitude: 43.7, longitude: -79.42, country: 'CA' };

/** The text before, between and after the loads. */
const FRAMES: Readonly<Record<JsonFormat, { head: string; between: string; tail: string }>> = {
  json: { head: '{"loads":[\n', between: ',\n', tail: '\n]}\n' },
  ndjson: { head: '', between: '\n', tail: '\n' },
};

/** A file of demo loads as TruckSmarter's API would take it, made as fast as it is read. */
export async function truckSmarterJson({
  format = 'json',
  ...options
}: DemoLoadsOptions & { format?: JsonFormat }): Promise<Readable> {
  return Readable.from(chunks(await DemoMarket.open(options), options.count, format), { objectMode: false });
}

function* chunks(market: DemoMarket, count: number, format: JsonFormat): Generator<string> {
  const { head, between, tail } = FRAMES[format];
  if (head) yield head;
  const toText = (row: number) => `${row > 0 ? between : ''}${JSON.stringify(drawLoad(market, row))}`;
  for (const texts of inBatches(count, toText)) yield texts.join('');
  if (count > 0 || format === 'json') yield tail;
}

export interface DemoStop extends TruckSmarterStop {
  type: string;
  index: number;
  start_time?: string;
  end_time?: string;
  city: string;
  state: string;
  latitude?: number;
  longitude?: number;
  country: string;
}

function drawLoad(market: DemoMarket, row: number): TruckSmarterLoad {
  const { random } = market;
  const { reference, company, lane, equipment, freight, ...times } = market.draw(row);
  const { stops, distance } = drawStops(market, lane, times);
  const commodity = random.chance(WITH_COMMODITY) ? random.pick(COMMODITIES[equipment]) : undefined;
  const load: TruckSmarterLoad & { stops: DemoStop[] } = {
    load_id: `TS${reference}`,
    equipment: drawEquipment(equipment, random),
    stops,
    company: random.chance(WITH_COMPANY) ? company.name : undefined,
    contact_phone: company.phone,
    contact_email: company.email,
    length: freight.length,
    weight: freight.weight,
    requirements: freight.requirements,
    commodity,
    distance: random.chance(WITHOUT_DISTANCE) ? undefined : distance,
    offer_price: freight.rate,
    general_notes: random.chance(WITH_NOTES) ? random.pick(NOTES) : undefined,
  };
  if (random.chance(TO_CANADA)) Object.assign(stops[stops.length - 1], CANADIAN_STOP);
  return random.chance(FAULTY) ? damaged(load, random) : load;
}

function drawEquipment(equipment: EquipmentName, random: Random): string[] {
  if (random.chance(FOR_OTHER_TRUCKS)) return [random.pick(OTHER_TRUCKS)];
  const first = equipment.toLowerCase();
  return random.chance(WITH_SECOND_EQUIPMENT) ? [first, SECOND[equipment]] : [first];
}

function drawStops(
  { random, randomTimes, lanes, schedule }: DemoMarket,
  lane: DemoLane,
  { pickup, delivery }: { pickup: Date; delivery: Date },
): { stops: DemoStop[]; distance: number } {
  const withCoordinates = random.chance(WITH_COORDINATES);
  const toStop = (type: string, index: number, city: City, start: Date | undefined): DemoStop => ({
    type,
    index,
    start_time: start && toText(start),
    end_time: start && random.chance(WITH_WINDOW) ? toText(hoursAfter(start, random.whole(1, 6))) : undefined,
    city: city.name,
    state: city.state,
    latitude: withCoordinates ? city.latitude : undefined,
    longitude: withCoordinates ? city.longitude : undefined,
    country: 'US',
  });
  const further = random.chance(WITH_FURTHER_STOP) ? lanes.drawOnTheWay(lane, random) : undefined;
  const first = toStop('P', 0, lane.origin, pickup);
  const end = random.chance(WITHOUT_DELIVERY) ? undefined : delivery;
  if (!further) return { stops: [first, toStop('D', 1, lane.destination, end)], distance: lane.miles };

  const toFurther = lanes.milesBetween(lane.origin, further, random);
  const arrival = schedule.delivery(
    pickup,
    { origin: lane.origin, destination: further, miles: toFurther },
    randomTimes,
  );
  const rest = {
    origin: further,
    destination: lane.destination,
    miles: lanes.milesBetween(further, lane.destination, random),
  };
  const stops = [
    first,
    toStop(random.chance(0.4) ? 'P' : 'D', 1, further, arrival),
    toStop('D', 2, lane.destination, end && schedule.delivery(arrival, rest, randomTimes)),
  ];
  return { stops, distance: toFurther + rest.miles };
}

/** Returns the load with a fault such as people and programs make. */
function damaged(load: TruckSmarterLoad & { stops: DemoStop[] }, random: Random): TruckSmarterLoad {
  const [first, ...others] = load.stops;
  return random.pick<() => TruckSmarterLoad>([
    () => ({ ...load, offer_price: 'call for rate' }),
    () => ({ ...load, weight: 440_000 }),
    () => ({ ...load, stops: [{ ...first, start_time: undefined }, ...others] }),
    () => ({ ...load, stops: [first] }),
    () => ({ ...load, stops: [misspelt(first), ...others] }),
  ])();
}

/** Returns the stop without coordinates, and without the second letter of its city. */
function misspelt(stop: DemoStop): DemoStop {
  const city = `${stop.city.slice(0, 1)}${stop.city.slice(2)}`;
  return { ...stop, city, latitude: undefined, longitude: undefined };
}

function hoursAfter(time: Date, hours: number): Date {
  return new Date(time.getTime() + hours * 3_600_000);
}

/** `2026-11-23T08:00:00`, what a clock at the stop shows. */
function toText(local: Date): string {
  return local.toISOString().slice(0, 19);
}
