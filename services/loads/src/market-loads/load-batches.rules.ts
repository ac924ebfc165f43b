import {
  type AnnouncedLoad,
  type BatchLoad,
  type Columns,
  foldText,
  type FormerLoad,
} from '@lanewise/contracts';
import type { BrokerMatcher, MatchableBroker } from '../brokers/broker-matcher.js';
import { stateOf } from './market-changes.js';

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
  miles_source: { field: 'milesSource', type: 'text' },
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
  const identities = new Set(written.map(({ row }) => identityOf(companyKey[row], referenceId[row])));
  return referenceId.filter((reference, row) => identities.has(identityOf(companyKey[row], reference)))
    .length;
}

const identityOf = (companyKey: string, referenceId: string) => `${companyKey}\n${referenceId}`;

/** The result of the upsert: ids of new loads, and the updated loads. */
export interface UpsertResult {
  newIds: string[];
  existing: ExistingLoad[];
}

interface ExistingLoad {
  id: string;
  version: number;
  company_key: string;
  reference_id: string;
  former_rate_cents: number;
  /** Its `FORMER_COLUMNS`, by their fields, if any of them was another. */
  former?: FormerTerms | null;
}

/** The columns that an import changes and searches look at; the name of the shipper aside, which may be its broker's. */
export const FORMER_COLUMNS = [
  'equipments',
  'origin_latitude',
  'origin_longitude',
  'destination_latitude',
  'destination_longitude',
  'pick_up',
  'pick_up_end',
  'delivery',
  'miles',
  'rate_cents',
  'length',
  'weight',
] as const;
/** In the form of a batch: times are texts. */
type FormerTerms = Omit<FormerLoad, 'pickUp' | 'pickUpEnd' | 'delivery' | 'shipper'> &
  Pick<BatchLoad, 'pickUp' | 'pickUpEnd' | 'delivery'>;

/** A load that was written from a row of the batch. */
export interface WrittenLoad {
  id: string;
  version: number;
  row: number;
  isNew: boolean;
  /** It existed before, with another rate. */
  isRepriced: boolean;
  former?: FormerTerms | null;
}

/**
 * Returns the written loads with their rows. New loads have the ids that were made for their rows, in the order of
 * `rows`; updated ones keep theirs.
 */
export function toWritten(
  { newIds, existing }: UpsertResult,
  ids: readonly string[],
  rows: Map<string, number>,
  { rateCents }: Columns<BatchLoad>,
): WrittenLoad[] {
  const rowById = new Map<string, number>();
  for (const row of rows.values()) rowById.set(ids[rowById.size], row);
  const inserted = newIds.map((id) => {
    return { id, version: 1, row: rowById.get(id)!, isNew: true, isRepriced: false };
  });
  const changed = existing.map(({ id, version, company_key, reference_id, former_rate_cents, former }) => {
    const row = rows.get(identityOf(company_key, reference_id))!;
    return { id, version, row, isNew: false, isRepriced: former_rate_cents !== rateCents[row], former };
  });
  return [...inserted, ...changed];
}

/** Returns the loads of a batch of which none existed. */
export function toInserted(ids: readonly string[], rows: Map<string, number>): WrittenLoad[] {
  return Array.from(rows.values(), (row, at) => {
    return { id: ids[at], version: 1, row, isNew: true, isRepriced: false };
  });
}

/** Returns what is announced of written loads, as `toAnnounced` says it of one. */
export function announcedColumns(
  written: readonly Pick<WrittenLoad, 'id' | 'version' | 'row'>[],
  loads: Columns<BatchLoad>,
  brokers: readonly (MatchableBroker | undefined)[],
): Columns<AnnouncedLoad> {
  // A column without any value is empty.
  const valuesOf = <Value>(column: readonly (Value | null)[]) =>
    written.map(({ row }) => column[row] ?? null) as Value[];
  const timesOf = (column: readonly (string | null)[]) =>
    valuesOf(column).map((time) => time && Date.parse(time)) as number[];
  return {
    id: written.map(({ id }) => id),
    version: written.map(({ version }) => version),
    equipments: valuesOf(loads.equipments),
    originLatitude: valuesOf(loads.originLatitude),
    originLongitude: valuesOf(loads.originLongitude),
    destinationLatitude: valuesOf(loads.destinationLatitude),
    destinationLongitude: valuesOf(loads.destinationLongitude),
    pickUp: timesOf(loads.pickUp),
    delivery: timesOf(loads.delivery),
    miles: valuesOf(loads.miles),
    rateCents: valuesOf(loads.rateCents),
    length: valuesOf(loads.length),
    weight: valuesOf(loads.weight),
    shipper: written.map(({ row }) => foldText(brokers[row]?.name ?? loads.shipperName[row])),
    pickUpEnd: timesOf(loads.pickUpEnd),
    deliveryEnd: timesOf(loads.deliveryEnd),
    originState: valuesOf(loads.origin).map(stateOf),
    originTimeZone: valuesOf(loads.originTimeZone),
    destinationState: valuesOf(loads.destination).map(stateOf),
    destinationTimeZone: valuesOf(loads.destinationTimeZone),
  };
}

/**
 * Returns what loads that have changed were before, by id; undefined where none has.
 * @param upserted what is announced of them
 */
export function formerLoads(
  written: readonly Pick<WrittenLoad, 'id' | 'former'>[],
  upserted: Columns<AnnouncedLoad>,
): Record<string, FormerLoad> | undefined {
  const changed = written.flatMap(({ id, former }, at) =>
    former ? [[id, toFormer(former, upserted.shipper[at])] as const] : [],
  );
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

const toFormer = (terms: FormerTerms, shipper: string): FormerLoad => ({
  ...terms,
  pickUp: Date.parse(terms.pickUp),
  pickUpEnd: timeOf(terms.pickUpEnd),
  delivery: timeOf(terms.delivery),
  shipper,
});

const timeOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

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
