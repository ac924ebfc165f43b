import {
  type BatchLoad,
  Equipment,
  type HaulingEquipment,
  type ImportSource,
  type LoadBatch,
  type LoadSource,
  type SavedLoadStatus,
  toColumns,
} from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import type pg from 'pg';

/** A row of `market_loads`, of the columns that tell loads apart. */
export interface MarketRow {
  id: string;
  version: number;
  source: LoadSource;
  companyKey: string;
  referenceId: string;
  brokerId: string | null;
  shipperName: string;
  shipperPhone: string | null;
  origin: string;
  originTimeZone: string;
  destination: string;
  destinationTimeZone: string;
  pickUp: Date;
  delivery: Date | null;
  equipments: HaulingEquipment[];
  weight: number | null;
  miles: number;
  rateCents: number;
  /** Null for an imported load. */
  loadStatus: SavedLoadStatus | null;
  updatedAt: Date;
}

/** A load that was imported, from Chicago to Dallas. */
export const marketRow = (changes: Partial<MarketRow> = {}): MarketRow => ({
  id: newId(),
  version: 1,
  source: 'central-loads',
  companyKey: 'acme freight',
  referenceId: newId(),
  brokerId: null,
  shipperName: 'Acme Freight',
  shipperPhone: null,
  origin: 'Chicago, IL',
  originTimeZone: 'America/Chicago',
  destination: 'Dallas, TX',
  destinationTimeZone: 'America/Chicago',
  pickUp: new Date(Date.now() + 48 * 3_600_000),
  delivery: null,
  equipments: [Equipment.Van],
  weight: 42_000,
  miles: 925,
  rateCents: 200_000,
  loadStatus: null,
  updatedAt: new Date(),
  ...changes,
});

/** Stores loads without announcing them. */
export async function storeMarketRows(
  database: pg.ClientBase | pg.Pool,
  rows: readonly MarketRow[],
): Promise<void> {
  await database.query(
    `INSERT INTO loads.market_loads (
       id, version, source, import_id, company_key, reference_id,
       origin, origin_latitude, origin_longitude, origin_time_zone,
       destination, destination_latitude, destination_longitude, destination_time_zone,
       waypoints, pick_up, delivery, equipments, weight, miles, rate_cents, load_status, broker_id, shipper_name,
       shipper_phone, updated_at)
     SELECT id, version, source, $2, "companyKey", "referenceId",
       origin, 41.85, -87.65, "originTimeZone", destination, 32.78, -96.8, "destinationTimeZone",
       '[]', "pickUp", delivery, equipments, weight, miles, "rateCents", "loadStatus", "brokerId", "shipperName",
       "shipperPhone", "updatedAt"
     FROM json_to_recordset($1) AS row (
       id uuid, version integer, source text, "companyKey" text, "referenceId" text, "brokerId" uuid, "shipperName" text,
       "shipperPhone" text, origin text, "originTimeZone" text, destination text,
       "destinationTimeZone" text, "pickUp" timestamptz, delivery timestamptz, equipments integer[],
       weight double precision, miles integer, "rateCents" integer, "loadStatus" smallint, "updatedAt" timestamptz)`,
    [JSON.stringify(rows), newId()],
  );
}

/** A file with these loads of one source, as one batch. */
export function batchOf(rows: readonly MarketRow[]): LoadBatch {
  const loads = rows.map((row): BatchLoad => ({
    referenceId: row.referenceId,
    companyKey: row.companyKey,
    origin: row.origin,
    originLatitude: 41.85,
    originLongitude: -87.65,
    originTimeZone: row.originTimeZone,
    destination: row.destination,
    destinationLatitude: 32.78,
    destinationLongitude: -96.8,
    destinationTimeZone: row.destinationTimeZone,
    waypoints: [],
    pickUp: row.pickUp.toISOString(),
    pickUpEnd: null,
    delivery: row.delivery && row.delivery.toISOString(),
    deliveryEnd: null,
    equipments: row.equipments,
    length: null,
    weight: row.weight,
    width: null,
    height: null,
    miles: row.miles,
    rateCents: row.rateCents,
    shipperName: row.shipperName,
    shipperEmail: null,
    shipperPhone: row.shipperPhone,
    commodity: null,
    requirements: null,
  }));
  return {
    importId: newId(),
    source: rows[0].source as ImportSource,
    batch: 1,
    loads: toColumns(loads, Object.keys(loads[0]) as (keyof BatchLoad)[]),
  };
}
