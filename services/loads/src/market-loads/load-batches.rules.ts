import type { IndexedLoad, LoadBatch, NormalisedLoad } from '@lanewise/contracts';
import { newId } from '@lanewise/database';

/** The rows of a batch that count: of several with one identity the last. */
export function lastOfEach(loads: readonly NormalisedLoad[]): NormalisedLoad[] {
  const byIdentity = new Map(loads.map((load) => [`${load.companyKey}\n${load.referenceId}`, load]));
  return [...byIdentity.values()];
}

/** A load as a row of `market_loads`. */
export function toRow(batch: LoadBatch, load: NormalisedLoad) {
  return {
    id: newId(),
    source: batch.source,
    import_id: batch.importId,
    company_key: load.companyKey,
    reference_id: load.referenceId,
    origin: load.origin.fullName,
    origin_latitude: load.origin.latitude,
    origin_longitude: load.origin.longitude,
    origin_time_zone: load.origin.timeZone,
    destination: load.destination.fullName,
    destination_latitude: load.destination.latitude,
    destination_longitude: load.destination.longitude,
    destination_time_zone: load.destination.timeZone,
    waypoints: load.waypoints,
    pick_up: load.pickUp,
    delivery: load.delivery,
    equipments: load.equipments,
    length: load.length,
    weight: load.weight,
    width: load.width,
    height: load.height,
    miles: load.miles,
    rate_cents: load.rateCents,
    shipper_name: load.shipperName,
    shipper_email: load.shipperEmail,
    shipper_phone: load.shipperPhone,
    requirements: load.requirements,
  };
}

/** Columns that an import writes, with the types Postgres reads them as. */
export const IMPORTED_COLUMNS: Record<Exclude<keyof ReturnType<typeof toRow>, 'id'>, string> = {
  source: 'text',
  import_id: 'uuid',
  company_key: 'text',
  reference_id: 'text',
  origin: 'text',
  origin_latitude: 'double precision',
  origin_longitude: 'double precision',
  origin_time_zone: 'text',
  destination: 'text',
  destination_latitude: 'double precision',
  destination_longitude: 'double precision',
  destination_time_zone: 'text',
  waypoints: 'jsonb',
  pick_up: 'timestamptz',
  delivery: 'timestamptz',
  equipments: 'integer[]',
  length: 'double precision',
  weight: 'double precision',
  width: 'double precision',
  height: 'double precision',
  miles: 'integer',
  rate_cents: 'integer',
  shipper_name: 'text',
  shipper_email: 'text',
  shipper_phone: 'text',
  requirements: 'text',
};

/** What the search index is told of a load; `INDEXED_COLUMNS` reads it. */
export interface IndexedRow {
  id: string;
  version: number;
  equipments: IndexedLoad['equipments'];
  origin_latitude: number;
  origin_longitude: number;
  destination_latitude: number;
  destination_longitude: number;
  pick_up_ms: number;
  delivery_ms: number | null;
  miles: number;
  rate_cents: number;
}

export const INDEXED_COLUMNS = `id, version, equipments,
  origin_latitude, origin_longitude, destination_latitude, destination_longitude,
  round(extract(epoch FROM pick_up) * 1000)::double precision AS pick_up_ms,
  round(extract(epoch FROM delivery) * 1000)::double precision AS delivery_ms,
  miles, rate_cents`;

export function toIndexedLoad(row: IndexedRow): IndexedLoad {
  return {
    id: row.id,
    version: row.version,
    equipments: row.equipments,
    originLatitude: row.origin_latitude,
    originLongitude: row.origin_longitude,
    destinationLatitude: row.destination_latitude,
    destinationLongitude: row.destination_longitude,
    pickUp: row.pick_up_ms,
    delivery: row.delivery_ms,
    miles: row.miles,
    rateCents: row.rate_cents,
  };
}
