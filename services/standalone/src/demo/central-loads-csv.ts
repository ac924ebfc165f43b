import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CENTRAL_LOADS_COLUMNS } from '@lanewise/contracts';
import { type City, loadCityTable } from '@lanewise/geo';
import { type DemoCompany, demoCompanies } from './demo-companies.js';
import { drawFreight } from './demo-freight.js';
import { DemoLanes } from './demo-lanes.js';
import { DemoSchedule } from './demo-schedule.js';
import { EQUIPMENTS, LOADS_POSTED } from './market-figures.js';
import { Random } from './random.js';
import { WeightedChoice } from './weighted-choice.js';

export interface DemoLoadsOptions {
  /** Rows. */
  count: number;
  /** The same seed and the same day (UTC) of `now` give the same file, byte for byte; another day only other times. */
  seed?: string;
  /** Pickups lie on the seven days after it. */
  now: Date;
}

const HEADER = `${Object.values(CENTRAL_LOADS_COLUMNS).join(',')}\r\n`;

const ROWS_A_CHUNK = 500;
const WITHOUT_DELIVERY = 0.04;
const WITHOUT_MILES = 0.03;
/** Of the van loads, those that a reefer may haul as well. */
const VAN_OR_REEFER = 0.05;

/** Nine-digit numbers without a repetition: the step has no divisor in common with their number. */
const REFERENCES = { first: 100_000_000, count: 900_000_000, step: 7_368_787 };

/** A file of demo loads as Central Loads would give it, made as fast as it is read. */
export async function centralLoadsCsv(options: DemoLoadsOptions): Promise<Readable> {
  const cities = (await loadCityTable()).search('', Infinity);
  return Readable.from(chunks(cities, options), { objectMode: false });
}

/** Writes a file of demo loads. */
export async function writeCentralLoadsFile(options: DemoLoadsOptions & { out: string }): Promise<void> {
  await pipeline(await centralLoadsCsv(options), createWriteStream(options.out));
}

function* chunks(
  cities: readonly City[],
  { count, seed = 'lanewise', now }: DemoLoadsOptions,
): Generator<string> {
  const random = new Random(seed);
  // Of its own, for how many it takes depends on the day: on another day the loads are the same, but for their times.
  const randomTimes = new Random(`${seed} times`);
  const companies = demoCompanies(random);
  const lanes = new DemoLanes(cities);
  const schedule = new DemoSchedule(now);
  const equipments = new WeightedChoice(EQUIPMENTS.map((name) => [name, LOADS_POSTED[name]] as const));
  const firstReference = random.whole(0, REFERENCES.count - 1);

  yield HEADER;
  for (let row = 0; row < count;) {
    let chunk = '';
    for (const end = Math.min(count, row + ROWS_A_CHUNK); row < end; row++) {
      chunk += drawRow((firstReference + row * REFERENCES.step) % REFERENCES.count);
    }
    yield chunk;
  }

  function drawRow(reference: number): string {
    const company: DemoCompany = companies.pick(random);
    const lane = lanes.draw(random);
    const pickup = schedule.pickup(randomTimes);
    const delivery = schedule.delivery(pickup, lane, randomTimes);
    const equipment = equipments.pick(random);
    const freight = drawFreight(equipment, lane, random);
    const cells = [
      `${company.prefix}${REFERENCES.first + reference}`,
      company.name,
      company.phone,
      company.email,
      lane.origin.name,
      lane.origin.state,
      lane.destination.name,
      lane.destination.state,
      toText(pickup),
      random.chance(WITHOUT_DELIVERY) ? null : toText(delivery),
      equipment === 'Van' && random.chance(VAN_OR_REEFER) ? 'V/R' : equipment,
      freight.length,
      freight.weight,
      freight.width,
      freight.height,
      random.chance(WITHOUT_MILES) ? null : lane.miles,
      freight.rate,
      freight.requirements,
    ];
    return `${cells.map(toCell).join(',')}\r\n`;
  }
}

function toCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** `MM/DD/YYYY HH:mm` */
function toText(local: Date): string {
  const iso = local.toISOString();
  return `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)} ${iso.slice(11, 16)}`;
}
