import type { HaulingEquipment, LaneArea } from '@lanewise/contracts';
import { queryPrepared } from '@lanewise/database';
import { type LatLon, circleMiles, type StateCode } from '@lanewise/geo';
import type { DataSource } from 'typeorm';
import { cellsWithin, reachOf } from './lane-cells.js';
import type { Posting } from './lane-rates.rules.js';
import { DAY_MS, oldestDay } from './posting-partitions.js';

/** One end of a lane. */
export interface LaneEnd extends LatLon {
  state: StateCode;
}

export interface Lane {
  origin: LaneEnd;
  destination: LaneEnd;
  equipment: HaulingEquipment;
}

/** Stands for no duplicate key. */
const NONE = '00000000-0000-0000-0000-000000000000';
const NONE_BYTES = '\0'.repeat(16);

/**
 * The postings of the history with a rate, in the order in which they were first seen. In binary columns, as there can
 * be tens of thousands: as rows of text, they would take several times as long.
 */
const readBy = (area: string): string => `
  SELECT count(*)::integer AS count,
    string_agg(int4send(first_seen_at::date - date '1970-01-01'), '') AS days,
    string_agg(int4send(rate_cents), '') AS "rateCents",
    string_agg(int4send(miles), '') AS miles,
    string_agg(int8send(identity), '') AS identities,
    string_agg(uuid_send(coalesce(duplicate_key, '${NONE}')), '') AS "duplicateKeys",
    string_agg(float8send(origin_latitude) || float8send(origin_longitude), '') AS origins,
    string_agg(float8send(destination_latitude) || float8send(destination_longitude), '') AS destinations
  FROM (
    SELECT first_seen_at AT TIME ZONE 'UTC' AS first_seen_at, rate_cents, miles, identity, duplicate_key,
      origin_latitude, origin_longitude, destination_latitude, destination_longitude, load_id
    FROM postings
    WHERE first_seen_at >= $1 AND equipments & $2::integer <> 0 AND rate_cents > 0 AND ${area}
    ORDER BY postings.first_seen_at, load_id
  ) AS posting`;

/** The SQL terms of an end of a lane: its cells, and how far from it they reach. */
type NearTerms = Record<'cells' | 'latitude' | 'height' | 'longitude' | 'width', string>;

/** SQL: near an end of the lane. */
const isNear = (
  end: 'origin' | 'destination',
  { cells, latitude, height, longitude, width }: NearTerms,
): string => `
  ${end}_cell = ANY (${cells}) AND abs(${end}_latitude - ${latitude}) <= ${height}
  AND (abs(${end}_longitude - ${longitude}) <= ${width} OR abs(${end}_longitude - ${longitude}) >= 360 - ${width})`;

/** Five parameters from this one on. */
const parametersFrom = (at: number): NearTerms => ({
  cells: `$${at}::integer[]`,
  latitude: `$${at + 1}`,
  height: `$${at + 2}`,
  longitude: `$${at + 3}`,
  width: `$${at + 4}`,
});
const BY_CELLS = readBy(
  `${isNear('origin', parametersFrom(3))} AND ${isNear('destination', parametersFrom(8))}`,
);
const BY_STATES = readBy('origin_state = $3 AND destination_state = $4');

/** Postings as columns of bytes. */
interface PostingColumns {
  count: number;
  days: Buffer;
  rateCents: Buffer;
  miles: Buffer;
  identities: Buffer;
  duplicateKeys: Buffer;
  origins: Buffer;
  destinations: Buffer;
}

/** Returns the postings with a rate in an area of a lane, in the order in which they were first seen. */
export async function readPostings(
  dataSource: DataSource,
  { origin, destination, equipment }: Lane,
  { miles }: LaneArea,
  now: number,
): Promise<Posting[]> {
  const values = [new Date(oldestDay(now)), 1 << equipment];
  if (miles === null) {
    const states = [...values, origin.state, destination.state];
    return [...toPostings(await query(dataSource, 'postings-by-states', BY_STATES, states))];
  }
  const near = [origin, destination].flatMap((end) => {
    const reach = reachOf(end, miles);
    return [cellsWithin(end, reach), end.latitude, reach.height, end.longitude, reach.width];
  });
  const columns = await query(dataSource, 'postings-by-cells', BY_CELLS, [...values, ...near]);
  return [...toPostings(columns, placesWithin(origin, miles), placesWithin(destination, miles))];
}

/** Prepared, as there are so many partitions that planning takes longer than reading. */
async function query(
  dataSource: DataSource,
  name: string,
  sql: string,
  values: unknown[],
): Promise<PostingColumns> {
  const runner = dataSource.createQueryRunner();
  try {
    const [columns] = await queryPrepared<PostingColumns>(runner.manager, name, sql, values);
    return columns;
  } finally {
    await runner.release();
  }
}

/** Whether the place of a row lies within an area. */
type IsWithin = (places: Buffer, row: number) => boolean;
const anyPlace: IsWithin = () => true;

/** Reads the postings of columns that lie within some areas. */
function* toPostings(
  columns: PostingColumns,
  startsWithin = anyPlace,
  endsWithin = anyPlace,
): Generator<Posting> {
  for (let row = 0; row < columns.count; row++) {
    if (!startsWithin(columns.origins, row) || !endsWithin(columns.destinations, row)) continue;
    const duplicateKey = columns.duplicateKeys.toString('latin1', row * 16, row * 16 + 16);
    yield {
      day: columns.days.readInt32BE(row * 4) * DAY_MS,
      centsPerMile: columns.rateCents.readInt32BE(row * 4) / columns.miles.readInt32BE(row * 4),
      identity: columns.identities.toString('latin1', row * 8, row * 8 + 8),
      duplicateKey: duplicateKey === NONE_BYTES ? null : duplicateKey,
    };
  }
}

/** Most postings of a lane share few places, so that each is measured once. */
function placesWithin(center: LatLon, miles: number): IsWithin {
  const cache = new Map<string, boolean>();
  return (places, row) => {
    const place = places.toString('latin1', row * 16, row * 16 + 16);
    let isWithin = cache.get(place);
    if (isWithin === undefined) {
      const latitude = places.readDoubleBE(row * 16);
      const longitude = places.readDoubleBE(row * 16 + 8);
      isWithin = circleMiles(center, { latitude, longitude }) <= miles;
      cache.set(place, isWithin);
    }
    return isWithin;
  };
}
