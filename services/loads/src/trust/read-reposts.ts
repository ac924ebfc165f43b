import { arrayLiteral } from '@lanewise/database';
import type { LatLon } from '@lanewise/geo';
import type { DataSource } from 'typeorm';
import { DAY_MS } from '../lane-rates/posting-partitions.js';
import { readPrepared } from './read-prepared.js';
import { type Posted, REPOSTED_DAYS } from './rules/reposted.js';

/** Where and when a freight is picked up, and where it goes. */
export interface AskedFreight {
  origin: LatLon;
  destination: LatLon;
  /** The coordinates of both ends, as a text. */
  places: string;
  originState: string;
  destinationState: string;
  pickupDay: string;
}

/** Of thousands of equal postings, so many are enough. */
const MOST = 500;

export const keyOfFreight = ({ places, pickupDay }: AskedFreight): string => `${places}@${pickupDay}`;

/** By the index of the history, whose first columns are states and cells. */
const POSTED = `
  SELECT freight.at, found.* FROM unnest(
      $2::integer[], $3::text[], $4::text[], $5::float8[], $6::float8[], $7::float8[], $8::float8[], $9::date[])
    AS freight (at, origin_state, destination_state, origin_latitude, origin_longitude,
      destination_latitude, destination_longitude, pickup_day)
  CROSS JOIN LATERAL (
    SELECT DISTINCT reference::text, equipments, weight FROM postings
    WHERE first_seen_at >= $1
      AND postings.origin_state = freight.origin_state
      AND origin_cell = half_degree_cell(freight.origin_latitude, freight.origin_longitude)
      AND destination_cell = half_degree_cell(freight.destination_latitude, freight.destination_longitude)
      AND postings.destination_state = freight.destination_state
      AND postings.origin_latitude = freight.origin_latitude AND postings.origin_longitude = freight.origin_longitude
      AND postings.destination_latitude = freight.destination_latitude
      AND postings.destination_longitude = freight.destination_longitude
      AND postings.pickup_day = freight.pickup_day
    LIMIT ${MOST}
  ) AS found`;

/** Reads the postings of the last 7 days that have the places and day of some freights. */
export async function readReposts(
  dataSource: DataSource,
  freights: readonly AskedFreight[],
  now: number,
): Promise<Map<string, Posted[]>> {
  const column = (read: (freight: AskedFreight, at: number) => unknown) => arrayLiteral(freights.map(read));
  const rows = await readPrepared<Omit<Posted, 'weight'> & { at: number; weight: number | null }>(
    dataSource,
    'trust-reposts',
    POSTED,
    [
      new Date(now - REPOSTED_DAYS * DAY_MS),
      column((_freight, at) => at),
      column(({ originState }) => originState),
      column(({ destinationState }) => destinationState),
      column(({ origin }) => origin.latitude),
      column(({ origin }) => origin.longitude),
      column(({ destination }) => destination.latitude),
      column(({ destination }) => destination.longitude),
      column(({ pickupDay }) => pickupDay),
    ],
  );
  const posted = new Map<string, Posted[]>(freights.map((freight) => [keyOfFreight(freight), []]));
  for (const { at, reference, equipments, weight } of rows)
    posted.get(keyOfFreight(freights[at]))!.push({ reference, equipments, weight: weight ?? NaN });
  return posted;
}
