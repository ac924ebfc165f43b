import { isDeepStrictEqual } from 'node:util';
import { EARTH_RADIUS_MILES } from '@lanewise/geo';
import { loadRoads } from '@lanewise/roads';

const SCHEMA = 'search_bench';

/**
 * The same search in SQL, on a table of its own with only what a search needs, so that every plan reads indexes only.
 * It gets the road miles from the asked place to all others for nothing, in a table; order and total are the same.
 */
export async function prepareSqlSearch(client) {
  await client.query(`
    SET maintenance_work_mem = '512MB';
    CREATE SCHEMA ${SCHEMA};
    CREATE TABLE ${SCHEMA}.places AS
      SELECT (row_number() OVER (ORDER BY latitude, longitude))::integer AS id, latitude, longitude
      FROM (SELECT DISTINCT origin_latitude AS latitude, origin_longitude AS longitude FROM loads.market_loads) AS p;
    CREATE TABLE ${SCHEMA}.loads AS
      SELECT load.id, place.id AS place, floor(latitude * 2)::smallint AS band, latitude, longitude,
        pick_up, miles::smallint AS miles, rate_cents,
        (SELECT bit_or(1 << equipment) FROM unnest(equipments) AS equipment)::smallint AS equipments
      FROM loads.market_loads AS load
      JOIN ${SCHEMA}.places AS place ON (latitude, longitude) = (origin_latitude, origin_longitude);
    CREATE TABLE ${SCHEMA}.deadheads (place integer PRIMARY KEY, deadhead integer NOT NULL);
    CREATE INDEX places_box ON ${SCHEMA}.places (latitude, longitude) INCLUDE (id);
    CREATE INDEX loads_by_place ON ${SCHEMA}.loads (place, pick_up) INCLUDE (equipments, miles, rate_cents, id);
    CREATE INDEX loads_by_band ON ${SCHEMA}.loads (band, longitude)
      INCLUDE (latitude, pick_up, equipments, miles, rate_cents, id);
  `);
  await client.query(`VACUUM ANALYZE ${SCHEMA}.places`);
  await client.query(`VACUUM ANALYZE ${SCHEMA}.loads`);
  const { rows: places } = await client.query(`SELECT id, latitude, longitude FROM ${SCHEMA}.places`);
  let measured;
  const measure = async (origin) => {
    if (isDeepStrictEqual(measured, origin)) return;
    const row = loadRoads().rowFrom(origin);
    const deadheads = places.map((place) => row.distanceTo(place).miles);
    await client.query(`TRUNCATE ${SCHEMA}.deadheads`);
    await client.query(`INSERT INTO ${SCHEMA}.deadheads SELECT * FROM unnest($1::integer[], $2::integer[])`, [
      places.map(({ id }) => id),
      deadheads,
    ]);
    await client.query(`VACUUM ANALYZE ${SCHEMA}.deadheads`);
    measured = origin;
  };
  const search = (name, text) => async (query) => {
    await measure(query.origin);
    return run(client, name, text, query);
  };
  return [
    {
      name: 'covering btree by place, places in reach found once',
      search: search('by_place', BY_PLACE),
    },
    {
      name: 'covering btree by half degree of latitude and longitude',
      search: search('by_band', BY_BAND),
    },
  ];
}

const FILTER = `pick_up >= to_timestamp($5::float8 / 1000) AND equipments & $6::integer <> 0
  AND miles BETWEEN $7 AND $8`;

/** $11: whether each row has the total. An empty page would need a second query for it. */
const PAGE = `
  SELECT id, count(*) OVER () AS total FROM matches
  ORDER BY rate_cents = 0, (rate_cents - $9::float8 * (miles + deadhead)) / (miles + deadhead) DESC, id LIMIT $10`;

const BY_PLACE = `
  WITH reach AS MATERIALIZED (
    SELECT id, deadhead FROM ${SCHEMA}.places JOIN ${SCHEMA}.deadheads ON place = id
    WHERE latitude BETWEEN $1 - $3::float8 AND $1 + $3 AND longitude BETWEEN $2 - $4::float8 AND $2 + $4
  ), matches AS (
    SELECT load.id, miles, rate_cents, deadhead FROM reach
    JOIN ${SCHEMA}.loads AS load ON place = reach.id
    WHERE deadhead <= $11 AND ${FILTER}
  ) ${PAGE}`;

const BY_BAND = `
  WITH boxed AS (
    SELECT load.id, miles, rate_cents, deadhead
    FROM generate_series(floor(($1 - $3::float8) * 2)::integer, floor(($1 + $3) * 2)::integer) AS bands (number)
    JOIN ${SCHEMA}.loads AS load ON band = bands.number AND longitude BETWEEN $2 - $4::float8 AND $2 + $4
    JOIN ${SCHEMA}.deadheads AS measured ON measured.place = load.place
    WHERE latitude BETWEEN $1 - $3 AND $1 + $3 AND ${FILTER}
  ), matches AS (SELECT * FROM boxed WHERE deadhead <= $11) ${PAGE}`;

/** Runs searches by profit per mile without a destination; first page only. */
async function run(client, name, text, query) {
  const { latitude, longitude } = query.origin;
  const half = ((query.deadhead + 1) / EARTH_RADIUS_MILES) * (180 / Math.PI);
  const { rows } = await client.query({
    name,
    text,
    values: [
      latitude,
      longitude,
      half,
      (half / Math.cos((Math.abs(latitude) + half) * (Math.PI / 180))) * 1.01,
      query.pickupStart,
      1 << query.equipment,
      query.milesMin,
      query.milesMax,
      query.costPerMileCents,
      query.limit,
      query.deadhead,
    ],
  });
  return { total: rows.length === 0 ? 0 : Number(rows[0].total), ids: rows.map(({ id }) => id) };
}
