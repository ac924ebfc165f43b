import { Injectable } from '@nestjs/common';
import { foldText, HAULING_EQUIPMENT, type IndexedLoad } from '@lanewise/contracts';
import { DataSource } from 'typeorm';
import { IS_OFFERED } from '../../market-loads/is-offered.js';

/** Rows per batch: a few milliseconds of work. */
const BATCH = 2000;

const COLUMNS = `load.id, load.version, equipments,
  origin_latitude, origin_longitude, destination_latitude, destination_longitude,
  round(extract(epoch FROM pick_up) * 1000)::double precision AS pick_up_ms,
  round(extract(epoch FROM delivery) * 1000)::double precision AS delivery_ms,
  round(extract(epoch FROM pick_up_end) * 1000)::double precision AS pick_up_end_ms,
  miles, rate_cents, length, weight, coalesce(broker.name, shipper_name) AS shipper_name`;
/** Marks an absent value. */
const ABSENT = '-';
/** A row as one text: the driver would take longer to read columns than the index takes to add a load. */
const LINE = `concat_ws(' ', id, version, array_to_string(equipments, ''),
  origin_latitude, origin_longitude, destination_latitude, destination_longitude,
  miles, rate_cents, pick_up_ms,
  coalesce(delivery_ms::text, '${ABSENT}'), coalesce(length::text, '${ABSENT}'), coalesce(weight::text, '${ABSENT}'),
  coalesce(pick_up_end_ms::text, '${ABSENT}'), shipper_name)`;

/** Reads market loads for the search index. */
@Injectable()
export class LoadReader {
  constructor(private readonly dataSource: DataSource) {}

  /** Reads all loads with a pickup at a time or later, in batches of one consistent snapshot. */
  async *readSince(pickUp: Date): AsyncGenerator<IndexedLoad[]> {
    const runner = this.dataSource.createQueryRunner();
    const fetch = () => runner.query(`FETCH ${BATCH} FROM loads`) as Promise<{ line: string }[]>;
    let next: Promise<{ line: string }[]> | undefined;
    try {
      await runner.startTransaction();
      // Plan for all rows, not for the first ones.
      await runner.query('SET LOCAL cursor_tuple_fraction = 1');
      await runner.query(
        `DECLARE loads CURSOR FOR SELECT ${LINE} AS line FROM (
           SELECT ${COLUMNS} FROM market_loads AS load
             LEFT JOIN known_brokers AS broker ON broker.id = broker_id AND NOT broker.removed
           WHERE pick_up >= '${pickUp.toISOString()}' AND ${IS_OFFERED}
         ) AS load`,
      );
      next = fetch();
      for (;;) {
        const rows = await next;
        if (rows.length === 0) return;
        // Postgres reads the next batch while this one is applied.
        next = fetch();
        yield rows.map(({ line }) => parseLine(line));
      }
    } finally {
      await next?.catch(() => undefined);
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
  }
}

function parseLine(line: string): IndexedLoad {
  const [id, version, equipments, ...rest] = line.split(' ');
  const numbers = rest.slice(0, 7).map(Number);
  const [delivery, length, weight, pickUpEnd] = rest
    .slice(7, 11)
    .map((text) => (text === ABSENT ? null : Number(text)));
  return {
    id,
    version: Number(version),
    equipments: HAULING_EQUIPMENT.filter((equipment) => equipments.includes(String(equipment))),
    originLatitude: numbers[0],
    originLongitude: numbers[1],
    destinationLatitude: numbers[2],
    destinationLongitude: numbers[3],
    miles: numbers[4],
    rateCents: numbers[5],
    pickUp: numbers[6],
    delivery,
    length,
    weight,
    shipper: foldText(rest.slice(11).join(' ')),
    pickUpEnd,
  };
}
