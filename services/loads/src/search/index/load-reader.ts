import { foldText, HAULING_EQUIPMENT, type HaulingEquipment } from '@lanewise/contracts';
import { openConnection } from '@lanewise/database';
import { type CopiedRow, copyRows } from '../../copied-rows.js';
import { IS_OFFERED } from '../../market-loads/is-offered.js';
import type { LoadContent } from './load-row.js';

/** Takes a load. Its id, as `parseUuid` writes it, and its fields are overwritten by the next one. */
export type OnLoad = (id: Uint32Array, load: LoadContent) => void;

/** In the order in which `loadReader` reads them. */
const COLUMNS = `load.id, load.version, equipments,
  origin_latitude, origin_longitude, destination_latitude, destination_longitude,
  pick_up, delivery, pick_up_end, delivery_end, miles, rate_cents, length, weight,
  coalesce(broker.name, shipper_name), origin_time_zone`;

/**
 * Reads all market loads with a pickup at a time or later, as of one moment, for the search index.
 * @throws when it is aborted
 */
export async function readLoads(
  databaseUrl: string,
  pickUp: Date,
  take: OnLoad,
  signal: AbortSignal,
): Promise<void> {
  const client = await openConnection(databaseUrl, 'loads');
  const stop = () => void client.end();
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    await copyRows(
      client,
      `SELECT ${COLUMNS} FROM market_loads AS load
         LEFT JOIN known_brokers AS broker ON broker.id = broker_id AND NOT broker.removed
       WHERE pick_up >= '${pickUp.toISOString()}' AND ${IS_OFFERED}`,
      loadReader(take),
    );
  } finally {
    signal.removeEventListener('abort', stop);
    await client.end();
  }
}

const EQUIPMENTS = new Map<number, HaulingEquipment>(HAULING_EQUIPMENT.map((each) => [each, each]));

function loadReader(take: OnLoad): (row: CopiedRow) => void {
  const id = new Uint32Array(4);
  const load = { equipments: [] as HaulingEquipment[] } as LoadContent;
  const shippers = new Map<string, string>();
  const zones = new Map<string, string>();
  const addEquipment = (number: number) => {
    const equipment = EQUIPMENTS.get(number);
    if (equipment !== undefined) load.equipments.push(equipment);
  };
  return (row) => {
    row.uuid(id);
    load.version = row.integer();
    load.equipments.length = 0;
    row.integers(addEquipment);
    load.originLatitude = row.double()!;
    load.originLongitude = row.double()!;
    load.destinationLatitude = row.double()!;
    load.destinationLongitude = row.double()!;
    load.pickUp = row.time()!;
    load.delivery = row.time();
    load.pickUpEnd = row.time();
    load.deliveryEnd = row.time();
    load.miles = row.integer();
    load.rateCents = row.integer();
    load.length = row.double();
    load.weight = row.double();
    load.shipper = row.text(shippers, foldText);
    load.originTimeZone = row.text(zones, asIs);
    take(id, load);
  };
}

const asIs = (text: string): string => text;
