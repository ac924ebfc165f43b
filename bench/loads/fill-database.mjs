import { newId } from '@lanewise/database';
import { syntheticLoads } from './synthetic-loads.mjs';

const BATCH = 2000;
const INSERT = `
  INSERT INTO loads.market_loads (
    id, version, source, import_id, company_key, reference_id,
    origin, origin_latitude, origin_longitude, origin_time_zone,
    destination, destination_latitude, destination_longitude, destination_time_zone,
    waypoints, pick_up, delivery, equipments, length, weight, miles, rate_cents,
    shipper_name, shipper_email, shipper_phone, requirements)
  SELECT id, 1, 'central-loads', $1, lower(shipper), 'B-' || reference,
    origin, origin_latitude, origin_longitude, origin_time_zone,
    destination, destination_latitude, destination_longitude, destination_time_zone,
    '[]', to_timestamp(pick_up / 1000), to_timestamp(delivery / 1000), equipments::integer[], length, weight, miles, rate_cents,
    shipper, 'dispatch@' || replace(lower(shipper), ' ', '') || '.example', '312-555-0100',
    'Straps, no touch, check in at the gate'
  FROM unnest($2::integer[], $3::uuid[], $4::text[], $5::float8[], $6::float8[], $7::text[],
    $8::text[], $9::float8[], $10::float8[], $11::text[], $12::float8[], $13::float8[], $14::text[],
    $15::integer[], $16::integer[], $17::float8[], $18::float8[], $19::text[])
  AS load (reference, id, origin, origin_latitude, origin_longitude, origin_time_zone,
    destination, destination_latitude, destination_longitude, destination_time_zone,
    pick_up, delivery, equipments, miles, rate_cents, length, weight, shipper)`;

/** Fills an empty market with synthetic loads. Rebuilding the unique index at the end is faster than updating it. */
export async function fillMarket(client, { count, start }) {
  const importId = newId();
  const { rows } = await client.query(
    `SELECT indexdef FROM pg_indexes WHERE schemaname = 'loads' AND indexname = 'market_loads_identity'`,
  );
  await client.query('DROP INDEX loads.market_loads_identity; SET synchronous_commit = off');
  let batch = [];
  // Postgres writes the last batch while the next one is created.
  let writing = Promise.resolve();
  const flush = async () => {
    const reference = batch.length ? batch[0].reference : 0;
    const column = (read) => batch.map(read);
    const next = {
      name: 'fill',
      text: INSERT,
      values: [
        importId,
        column((_, n) => reference + n),
        column((load) => load.id),
        column((load) => load.origin.fullName),
        column((load) => load.origin.latitude),
        column((load) => load.origin.longitude),
        column((load) => load.origin.timeZone),
        column((load) => load.destination.fullName),
        column((load) => load.destination.latitude),
        column((load) => load.destination.longitude),
        column((load) => load.destination.timeZone),
        column((load) => load.pickUp),
        column((load) => load.delivery),
        column((load) => `{${load.equipments}}`),
        column((load) => load.miles),
        column((load) => load.rateCents),
        column((load) => load.length),
        column((load) => load.weight),
        column((load) => load.shipperName),
      ],
    };
    await writing;
    writing = client.query(next);
    batch = [];
  };
  let reference = 0;
  for await (const load of syntheticLoads({ count, start })) {
    batch.push({ ...load, reference: reference++ });
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  await writing;
  await client.query(rows[0].indexdef);
  await client.query('VACUUM ANALYZE loads.market_loads');
}
