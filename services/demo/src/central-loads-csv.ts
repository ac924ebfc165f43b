import { Readable } from 'node:stream';
import { CENTRAL_LOADS_COLUMNS } from '@lanewise/contracts';
import { type DemoLoadsOptions, DemoMarket, rowsInChunks } from './demo-market.js';

const HEADER = `${Object.values(CENTRAL_LOADS_COLUMNS).join(',')}\r\n`;

const WITHOUT_DELIVERY = 0.04;
const WITHOUT_MILES = 0.03;
/** Of the van loads, those that a reefer may haul as well. */
const VAN_OR_REEFER = 0.05;

/** A file of demo loads as Central Loads would give it, made as fast as it is read. */
export async function centralLoadsCsv(options: DemoLoadsOptions): Promise<Readable> {
  return Readable.from(chunks(await DemoMarket.open(options), options.count), { objectMode: false });
}

function* chunks(market: DemoMarket, count: number): Generator<string> {
  yield HEADER;
  yield* rowsInChunks(count, (row) => rowOf(market, row));
}

function rowOf(market: DemoMarket, row: number): string {
  const { random } = market;
  const { reference, company, lane, pickup, delivery, equipment, freight } = market.draw(row);
  const cells = [
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
  return `${cells.map(toCell).join(',')}\r\n`;
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
