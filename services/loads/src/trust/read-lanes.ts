import type { HaulingEquipment } from '@lanewise/contracts';
import { arrayLiteral } from '@lanewise/database';
import type { LatLon } from '@lanewise/geo';
import type { DataSource } from 'typeorm';
import { cellsWithin, reachOf } from '../lane-rates/lane-cells.js';
import { AREAS, countOnce } from '../lane-rates/lane-rates.rules.js';
import { DAY_MS, dayOf } from '../lane-rates/posting-partitions.js';
import {
  isNear,
  type IsWithin,
  type NearTerms,
  placesWithin,
  type PostingColumns,
  readBy,
  toPostings,
} from '../lane-rates/read-postings.js';
import { readPrepared } from './read-prepared.js';
import { FEWEST_OTHERS, type LaneFigures, toLaneFigures } from './rules/rate-high.js';

/** A lane whose rates are asked for. */
export interface AskedLane {
  origin: LatLon;
  destination: LatLon;
  /** The coordinates of both ends, as a text. */
  places: string;
  originState: string;
  destinationState: string;
  equipment: HaulingEquipment;
}

/** Rates of so many days count, today included. */
const DAYS = 30;

export const keyOfLane = ({ places, equipment }: AskedLane): string => `${places}:${equipment}`;
export const keyOfStates = ({ originState, destinationState, equipment }: AskedLane): string =>
  `${originState}>${destinationState}:${equipment}`;

const IDS = `string_agg(uuid_send(load_id), '') AS ids,`;
const nearTerms = (end: 'origin' | 'destination'): NearTerms => ({
  cells: `lane.${end}_cells::integer[]`,
  latitude: `lane.${end}_latitude`,
  height: `lane.${end}_height`,
  longitude: `lane.${end}_longitude`,
  width: `lane.${end}_width`,
});
const END_COLUMNS = ['cells', 'latitude', 'height', 'longitude', 'width'];
const BY_CELLS = `
  SELECT lane.at, found.* FROM unnest(
      $2::integer[], $3::integer[], $4::text[], $5::float8[], $6::float8[], $7::float8[], $8::float8[],
      $9::text[], $10::float8[], $11::float8[], $12::float8[], $13::float8[])
    AS lane (at, equipment, ${['origin', 'destination'].flatMap((end) => END_COLUMNS.map((name) => `${end}_${name}`)).join(', ')})
  CROSS JOIN LATERAL (${readBy(
    `${isNear('origin', nearTerms('origin'))} AND ${isNear('destination', nearTerms('destination'))}`,
    'lane.equipment',
    IDS,
  )}) AS found`;
const BY_STATES = `
  SELECT lane.at, found.*
  FROM unnest($2::integer[], $3::integer[], $4::text[], $5::text[]) AS lane (at, equipment, origin_state, destination_state)
  CROSS JOIN LATERAL (${readBy(
    'postings.origin_state = lane.origin_state AND postings.destination_state = lane.destination_state',
    'lane.equipment',
    IDS,
  )}) AS found`;

type Row = PostingColumns & { at: number; ids: Buffer };

/**
 * Reads what lanes pay around both of their ends, by the first area that has more than 20 postings. Most have them within
 * 50 miles; the others are read once more, up to 150 miles. A lane that has no area is missing.
 */
export async function readLanes(
  dataSource: DataSource,
  lanes: readonly AskedLane[],
  now: number,
): Promise<Map<string, LaneFigures>> {
  const found = new Map<string, LaneFigures>();
  let left = lanes;
  for (const areas of [AREAS.slice(0, 1), AREAS.slice(1, 3)]) {
    const rows = await readNear(dataSource, left, areas.at(-1)!.miles!, now);
    left = left.filter((lane, at) => {
      for (const area of areas) {
        const [starts, ends] = [lane.origin, lane.destination].map((end) => placesWithin(end, area.miles!));
        const figures = figuresOf(rows.get(at), area, starts, ends);
        if (figures.n <= FEWEST_OTHERS) continue;
        found.set(keyOfLane(lane), figures);
        return false;
      }
      return true;
    });
    if (left.length === 0) break;
  }
  return found;
}

/** Reads what lanes pay from one state to another. */
export async function readStates(
  dataSource: DataSource,
  lanes: readonly AskedLane[],
  now: number,
): Promise<Map<string, LaneFigures>> {
  const rows = await readPrepared<Row>(dataSource, 'trust-lanes-by-states', BY_STATES, [
    startOf(now),
    arrayLiteral(lanes.map((_lane, at) => at)),
    arrayLiteral(lanes.map(({ equipment }) => 1 << equipment)),
    arrayLiteral(lanes.map(({ originState }) => originState)),
    arrayLiteral(lanes.map(({ destinationState }) => destinationState)),
  ]);
  return new Map(rows.map((row) => [keyOfStates(lanes[row.at]), figuresOf(row, AREAS.at(-1)!)]));
}

async function readNear(
  dataSource: DataSource,
  lanes: readonly AskedLane[],
  miles: number,
  now: number,
): Promise<Map<number, Row>> {
  const ends = (['origin', 'destination'] as const).flatMap((end) => {
    const places = lanes.map((lane) => lane[end]);
    const reaches = places.map((place) => reachOf(place, miles));
    return [
      places.map((place, at) => arrayLiteral(cellsWithin(place, reaches[at]))),
      places.map(({ latitude }) => latitude),
      reaches.map(({ height }) => height),
      places.map(({ longitude }) => longitude),
      reaches.map(({ width }) => width),
    ];
  });
  const rows = await readPrepared<Row>(dataSource, 'trust-lanes-by-cells', BY_CELLS, [
    startOf(now),
    arrayLiteral(lanes.map((_lane, at) => at)),
    arrayLiteral(lanes.map(({ equipment }) => 1 << equipment)),
    ...ends.map(arrayLiteral),
  ]);
  return new Map(rows.map((row) => [row.at, row]));
}

function figuresOf(
  row: Row | undefined,
  area: (typeof AREAS)[number],
  startsWithin?: IsWithin,
  endsWithin?: IsWithin,
): LaneFigures {
  const counted = countOnce(row ? toPostings(row, startsWithin, endsWithin) : []);
  return toLaneFigures(counted, area, ({ row: at }) => uuidAt(row!.ids, at));
}

const uuidAt = (ids: Buffer, row: number): string =>
  ids.toString('hex', row * 16, row * 16 + 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const startOf = (now: number): Date => new Date(dayOf(now) - (DAYS - 1) * DAY_MS);
