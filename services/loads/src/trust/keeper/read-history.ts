import { HAULING_EQUIPMENT, type HaulingEquipment } from '@lanewise/contracts';
import type { Client } from 'pg';
import { copyRows } from '../../copied-rows.js';
import { DAY_MS, dayOf } from '../../lane-rates/posting-partitions.js';
import { REPOSTED_DAYS } from '../rules/reposted.js';
import { type FreightPosting, FreightPostings } from './freight-postings.js';
import { type LanePosting, LaneTable } from './lane-table.js';

/** Rates of so many days count, today included. */
const LANE_DAYS = 30;

export type LaneTables = ReadonlyMap<HaulingEquipment, LaneTable>;

/** Reads what postings have paid, by equipment. */
export async function readLanes(client: Client, now: number): Promise<LaneTables> {
  const tables = new Map(HAULING_EQUIPMENT.map((equipment) => [equipment, new LaneTable()]));
  const states = new Map<string, string>();
  const id = new Uint32Array(4);
  await copyRows(
    client,
    `SELECT origin_cell, destination_cell, origin_state || '>' || destination_state, equipments, rate_cents, miles,
       identity, duplicate_key, load_id
     FROM postings WHERE rate_cents > 0 AND first_seen_at >= '${isoOf(dayOf(now) - (LANE_DAYS - 1) * DAY_MS)}'
     ORDER BY origin_cell, destination_cell, first_seen_at, load_id`,
    (row) => {
      const ends = {
        originCell: row.integer(),
        destinationCell: row.integer(),
        states: row.text(states, asIs),
      };
      const equipments = row.small();
      const centsPerMile = row.integer() / row.integer();
      const identity = row.bytes();
      const duplicateKey = row.bytes() || null;
      row.uuid(id);
      const posting: LanePosting = { ...ends, centsPerMile, identity, duplicateKey, load: id[3], day: 0 };
      for (const [equipment, table] of tables) if (equipments & (1 << equipment)) table.add(posting);
    },
  );
  for (const table of tables.values()) table.end();
  return tables;
}

/** Reads the freights that postings of the last 7 days were of. */
export async function readFreights(client: Client, now: number): Promise<FreightPostings> {
  const freights = new FreightPostings();
  const posting = { id: new Uint32Array(4) } as FreightPosting;
  await copyRows(
    client,
    `SELECT load_id, origin_latitude, origin_longitude, destination_latitude, destination_longitude,
       pickup_day - date '1970-01-01', reference, equipments, weight::float8, first_seen_at
     FROM postings WHERE first_seen_at > '${isoOf(now - REPOSTED_DAYS * DAY_MS)}'`,
    (row) => {
      row.uuid(posting.id);
      posting.places = [row.double()!, row.double()!, row.double()!, row.double()!];
      posting.pickupDay = row.integer();
      posting.reference = row.hash();
      posting.equipments = row.small();
      posting.weight = row.double() ?? NaN;
      posting.firstSeenAt = row.time()! / 1000;
      freights.add(posting);
    },
  );
  return freights;
}

const isoOf = (time: number): string => new Date(time).toISOString();
const asIs = (text: string): string => text;
