import { newId } from '@lanewise/database';

/** Market loads are those of `loads`' own bench, but only as far as averages need them. */
const MARKET = `
  INSERT INTO loads.market_loads (
    id, source, import_id, company_key, reference_id,
    origin, origin_latitude, origin_longitude, origin_time_zone,
    destination, destination_latitude, destination_longitude, destination_time_zone,
    waypoints, pick_up, delivery, equipments, miles, rate_cents, shipper_name, requirements)
  SELECT gen_random_uuid(), 'central-loads', gen_random_uuid(), 'company', 'M-' || n,
    'Chicago, IL', 41.85, -87.65, zones[1 + n % 4], 'Dallas, TX', 32.78, -96.8, 'America/Chicago',
    '[]', now() + random() * interval '7 days', now() + interval '9 days', ARRAY[1 + n % 3],
    1 + (random() * 3000)::integer, (random() * 800000)::integer, 'Company', 'Straps, no touch, check in at the gate'
  FROM generate_series(1, $1::integer) AS n,
    (SELECT ARRAY['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'] AS zones)`;

const TRUCKS = `
  WITH made AS (
    INSERT INTO fleet.trucks (id, version, user_id, name, license_plate, equipment, cost_per_mile_cents, truck_status)
    SELECT gen_random_uuid(), 1, $1, 'Truck ' || md5(n::text), 'IL ' || n, 1 + n % 3, 50 + n % 40, 1 + n % 3
    FROM generate_series(1, $2::integer) AS n
    RETURNING *
  )
  INSERT INTO loads.known_trucks (id, version, user_id, name, license_plate, equipment, cost_per_mile_cents)
  SELECT id, version, user_id, name, license_plate, equipment, cost_per_mile_cents FROM made RETURNING id`;

const DRIVERS = `
  INSERT INTO fleet.drivers (id, version, user_id, first_name, last_name, phone, email, truck_id)
  SELECT gen_random_uuid(), 1, $1, left(md5('f' || n), 12), left(md5('l' || n), 12), '312-555-0100',
    'driver' || n || '@carrier.example', ($2::uuid[])[1 + n % cardinality($2::uuid[])]
  FROM generate_series(1, $3::integer) AS n`;

/** One load in `$4` is the owner's, so that its rows lie between those of others, as they do after years. */
const SAVED_LOADS = `
  WITH drawn AS (
    SELECT n, (random() * 2000)::integer + 1 AS miles, (random() * 100)::integer AS empty,
      (random() * 500000)::integer AS rate, now() - random() * interval '365 days' AS pick_up
    FROM generate_series(1, $3::integer) AS n
  )
  INSERT INTO loads.saved_loads (
    id, version, user_id, load_status, truck_id, reference_id,
    origin, origin_latitude, origin_longitude, origin_time_zone,
    destination, destination_latitude, destination_longitude, destination_time_zone, waypoints,
    pick_up, delivery, equipment, shipper_name, miles, deadhead_origin, deadhead_destination, total_miles,
    rate_cents, rate_per_mile_cents, profit_cents, profit_per_mile_cents, requirements)
  SELECT gen_random_uuid(), 1,
    CASE WHEN n % $4::integer = 0 THEN $1 ELSE md5((n % 997)::text)::uuid END, 1 + (random() * 4)::integer,
    CASE WHEN n % $4::integer = 0 THEN ($2::uuid[])[1 + n % cardinality($2::uuid[])] END, 'R-' || md5(n::text),
    (ARRAY['Chicago, IL', 'Dallas, TX', 'Atlanta, GA'])[1 + n % 3], 41.85, -87.65, 'America/Chicago',
    (ARRAY['Denver, CO', 'Memphis, TN', 'Boise, ID'])[1 + n % 3], 32.78, -96.8, 'America/Denver', '[]',
    pick_up, pick_up + interval '2 days', 1 + n % 3, 'Company ' || n % 800, miles, empty, 0, miles + empty,
    rate, rate::float8 / (miles + empty), rate - 60 * (miles + empty),
    (rate - 60 * (miles + empty))::float8 / (miles + empty), 'Straps, no touch, check in at the gate'
  FROM drawn`;

/**
 * Fills a product with an account's trucks, drivers and saved loads, and with everyone else's.
 * @returns the account's id
 */
export async function fillCarrier(client, { ownLoads, otherLoads, trucks, drivers, marketLoads }) {
  const userId = newId();
  await client.query('SET synchronous_commit = off; SELECT setseed(0.5)');
  const made = await client.query(TRUCKS, [userId, trucks]);
  const ids = made.rows.map(({ id }) => id);
  await client.query(DRIVERS, [userId, ids, drivers]);
  const count = ownLoads + otherLoads;
  await client.query(SAVED_LOADS, [userId, ids, count, Math.max(1, Math.floor(count / ownLoads))]);
  await client.query(MARKET, [marketLoads]);
  for (const table of [
    'fleet.trucks',
    'fleet.drivers',
    'loads.known_trucks',
    'loads.saved_loads',
    'loads.market_loads',
  ]) {
    await client.query(`VACUUM ANALYZE ${table}`);
  }
  return userId;
}
