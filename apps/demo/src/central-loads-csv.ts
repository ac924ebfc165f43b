import { Readable } from 'node:stream';
import { CENTRAL_LOADS_COLUMNS } from '@lanewise/contracts';
import { writeToString } from 'fast-csv';
import { type DemoLoadsOptions, DemoMarket, inBatches } from './demo-market.js';

type Cell = string | number | null;

const WITHOUT_DELIVERY = 0.04;
const WITHOUT_MILES = 0.03;
/** The share of the van loads that a reefer may haul as well. */
const VAN_OR_REEFER = 0.05;

/** A file of demo loads as Central Loads would give it, made as fast as it is read. */
export async function centralLoadsCsv(options: DemoLoadsOptions): Promise<Readable> {
  return Readable.from(chunks(await DemoMarket.open(options), options.count), { objectMode: false });
}

async function* chunks(market: DemoMarket, count: number): AsyncGenerator<string> {
  yield toCsv([Object.values(CENTRAL_LOADS_COLUMNS)]);
  for (const rows of inBatches(count, (row) => cellsOf(market, row))) yield toCsv(rows);
}

const toCsv = (rows: Cell[][]) => writeToString(rows, { rowDelimiter: '\r\n', includeEndRowDelimiter: true });

function cellsOf(market: DemoMarket, row: number): Cell[] {
  const { random } = market;
  const { reference, company, lane, pickup, delivery, equipment, freight } = market.draw(row);
  return [
    `${company.prefix}${reference}`,
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
    freight.requirements.join('; ') || null,
  ];
}

/** `MM/DD/YYYY HH:mm` */
function toText(local: Date): string {
  const iso = local.toISOString();
  return `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)} ${iso.slice(11, 16)}`;
}
