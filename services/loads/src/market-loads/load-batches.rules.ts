import type { BatchLoad, Columns } from '@lanewise/contracts';
import type { BrokerMatcher, MatchableBroker } from '../brokers/broker-matcher.js';
import type { WrittenMarketLoad } from './market-changes.js';

/** The columns of `market_loads` that a batch fills, each with its field and its SQL type. */
export const BATCH_COLUMNS: Record<string, { field: keyof BatchLoad; type: string }> = {
  company_key: { field: 'companyKey', type: 'text' },
  reference_id: { field: 'referenceId', type: 'text' },
  origin: { field: 'origin', type: 'text' },
  origin_latitude: { field: 'originLatitude', type: 'double precision' },
  origin_longitude: { field: 'originLongitude', type: 'double precision' },
  origin_time_zone: { field: 'originTimeZone', type: 'text' },
  destination: { field: 'destination', type: 'text' },
  destination_latitude: { field: 'destinationLatitude', type: 'double precision' },
  destination_longitude: { field: 'destinationLongitude', type: 'double precision' },
  destination_time_zone: { field: 'destinationTimeZone', type: 'text' },
  waypoints: { field: 'waypoints', type: 'jsonb' },
  pick_up: { field: 'pickUp', type: 'timestamptz' },
  pick_up_end: { field: 'pickUpEnd', type: 'timestamptz' },
  delivery: { field: 'delivery', type: 'timestamptz' },
  delivery_end: { field: 'deliveryEnd', type: 'timestamptz' },
  equipments: { field: 'equipments', type: 'integer[]' },
  length: { field: 'length', type: 'double precision' },
  weight: { field: 'weight', type: 'double precision' },
  width: { field: 'width', type: 'double precision' },
  height: { field: 'height', type: 'double precision' },
  miles: { field: 'miles', type: 'integer' },
  rate_cents: { field: 'rateCents', type: 'integer' },
  shipper_name: { field: 'shipperName', type: 'text' },
  shipper_email: { field: 'shipperEmail', type: 'text' },
  shipper_phone: { field: 'shipperPhone', type: 'text' },
  commodity: { field: 'commodity', type: 'text' },
  requirements: { field: 'requirements', type: 'text' },
};

/** Returns the number of the last row of each identity. */
export function lastOfEach({ companyKey, referenceId }: Columns<BatchLoad>): Map<string, number> {
  return new Map(referenceId.map((reference, row) => [identityOf(companyKey[row], reference), row]));
}

/** Counts the rows of a batch that are about these loads; a file may name a load several times. */
export function countRows(
  written: readonly Pick<WrittenLoad, 'row'>[],
  { companyKey, referenceId }: Columns<BatchLoad>,
): number {
  if (written.length === 0) return 0;
  const wanted = new Set(written.map(({ row }) => identityOf(companyKey[row], referenceId[row])));
  return referenceId.filter((reference, row) => wanted.has(identityOf(companyKey[row], reference))).length;
}

const identityOf = (companyKey: string, referenceId: string) => `${companyKey}\n${referenceId}`;

/** The result of the upsert: ids of new loads, and the updated loads. It is compact, as it is of up to 500. */
export interface UpsertResult {
  /** Separated by spaces. */
  made: string | null;
  existing: ExistingLoad[] | null;
}

interface ExistingLoad {
  id: string;
  version: number;
  company_key: string;
  reference_id: string;
  former_rate_cents: number;
}

/** A load that was written from a row of the batch. */
export interface WrittenLoad {
  id: string;
  version: number;
  row: number;
  isNew: boolean;
  /** It existed before, with another rate. */
  isRepriced: boolean;
}

/**
 * Returns the written loads with their rows. New loads have the ids that were made for their rows, in the order of
 * `rows`; updated ones keep theirs.
 */
export function toWritten(
  { made, existing }: UpsertResult,
  ids: readonly string[],
  rows: Map<string, number>,
  { rateCents }: Columns<BatchLoad>,
): WrittenLoad[] {
  const rowById = new Map<string, number>();
  for (const row of rows.values()) rowById.set(ids[rowById.size], row);
  const fresh = made?.split(' ').map((id) => {
    return { id, version: 1, row: rowById.get(id)!, isNew: true, isRepriced: false };
  });
  const changed = existing?.map(({ id, version, company_key, reference_id, former_rate_cents }) => {
    const row = rows.get(identityOf(company_key, reference_id))!;
    return { id, version, row, isNew: false, isRepriced: former_rate_cents !== rateCents[row] };
  });
  return [...(fresh ?? []), ...(changed ?? [])];
}

/** Returns a written load, with what is announced of it. */
export function toWrittenMarketLoad(
  { id, version, row }: Pick<WrittenLoad, 'id' | 'version' | 'row'>,
  loads: Columns<BatchLoad>,
  broker?: MatchableBroker,
): WrittenMarketLoad {
  // A column without any value is empty.
  const delivery = loads.delivery[row] ?? null;
  const pickUpEnd = loads.pickUpEnd[row] ?? null;
  const deliveryEnd = loads.deliveryEnd[row] ?? null;
  return {
    id,
    version,
    equipments: loads.equipments[row],
    origin: loads.origin[row],
    originLatitude: loads.originLatitude[row],
    originLongitude: loads.originLongitude[row],
    originTimeZone: loads.originTimeZone[row],
    destination: loads.destination[row],
    destinationLatitude: loads.destinationLatitude[row],
    destinationLongitude: loads.destinationLongitude[row],
    destinationTimeZone: loads.destinationTimeZone[row],
    pickUp: new Date(loads.pickUp[row]),
    pickUpEnd: pickUpEnd === null ? null : new Date(pickUpEnd),
    delivery: delivery === null ? null : new Date(delivery),
    deliveryEnd: deliveryEnd === null ? null : new Date(deliveryEnd),
    miles: loads.miles[row],
    rateCents: loads.rateCents[row],
    length: loads.length[row] ?? null,
    weight: loads.weight[row] ?? null,
    shipperName: broker?.name ?? loads.shipperName[row],
  };
}

/** Returns the brokers of the loads in a batch, by row. */
export function brokersOf(
  { shipperName, shipperEmail, shipperPhone }: Columns<BatchLoad>,
  matcher: BrokerMatcher,
): (MatchableBroker | undefined)[] {
  if (matcher.isEmpty) return [];
  return shipperName.map((company, row) =>
    matcher.find({ company, email: shipperEmail[row] ?? null, phone: shipperPhone[row] ?? null }),
  );
}
