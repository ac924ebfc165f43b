import { LoadStatus } from '@lanewise/contracts';
import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';
import { HISTORY_DAYS, makePartitions } from '../lane-rates/posting-partitions.js';

/** The columns of a posting that follow its load, each with its SQL. */
const FOLLOWING = {
  duplicate_key: `CASE WHEN load.source <> 'broker' THEN load.duplicate_key END`,
  identity: `hashtextextended(load.source || E'\\n' || load.company_key || E'\\n' || load.reference_id, 0)`,
  reference: 'hashtextextended(load.reference_id, 0)',
  origin_latitude: 'load.origin_latitude',
  origin_longitude: 'load.origin_longitude',
  destination_latitude: 'load.destination_latitude',
  destination_longitude: 'load.destination_longitude',
  origin_cell: 'half_degree_cell(load.origin_latitude, load.origin_longitude)',
  destination_cell: 'half_degree_cell(load.destination_latitude, load.destination_longitude)',
  pickup_day: '(load.pick_up AT TIME ZONE load.origin_time_zone)::date',
  weight: 'load.weight',
  miles: 'load.miles',
  rate_cents: 'load.rate_cents',
  equipments: 'equipment_bits(load.equipments)',
  origin_state: `split_part(load.origin, ', ', -1)`,
  destination_state: `split_part(load.destination, ', ', -1)`,
  // What is folded already takes no time.
  shipper: `CASE WHEN load.company_key = '' OR load.source = 'broker'
    THEN folded(load.shipper_name) ELSE load.company_key END`,
};
const WITHDRAWN = `load.load_status <> ${LoadStatus.Saved}`;
const NAMES = Object.keys(FOLLOWING).join(', ');
const VALUES = Object.values(FOLLOWING).join(', ');

const INSERT = `
  INSERT INTO postings (load_id, source, first_seen_at, seen_at, gone_at, ${NAMES})
  SELECT load.id, load.source, load.created_at, load.updated_at, CASE WHEN ${WITHDRAWN} THEN now() END, ${VALUES}`;

/** Finds it by its partition and the index. */
const IS_OF_LOAD = ['origin_state', 'origin_cell', 'destination_cell', 'destination_state']
  .map((column) => `postings.${column} = ${FOLLOWING[column as keyof typeof FOLLOWING]}`)
  .concat('postings.load_id = load.id', 'postings.first_seen_at = load.created_at')
  .join(' AND ');

/** What a posting follows from. */
const TERMS = [
  'id',
  'created_at',
  'source',
  'duplicate_key',
  'company_key',
  'reference_id',
  'origin',
  'origin_latitude',
  'origin_longitude',
  'origin_time_zone',
  'destination',
  'destination_latitude',
  'destination_longitude',
  'pick_up',
  'weight',
  'miles',
  'rate_cents',
  'equipments',
  'shipper_name',
  'load_status',
].join(', ');

/**
 * What was posted on the market in the last 90 days, also by loads that are gone. Triggers keep it, so that no writer of
 * market loads can forget, neither this release's nor that of the one before, while it still runs.
 */
export class Postings1796000000041 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A half-degree square. The same as \`cellOf\`.
      CREATE FUNCTION half_degree_cell(latitude double precision, longitude double precision)
        RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN (floor(latitude * 2)::integer + 180) * 720 + (floor(longitude * 2)::integer + 360) % 720;

      CREATE FUNCTION equipment_bits(equipments integer[]) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN ((1 = ANY (equipments))::integer * 2 + (2 = ANY (equipments))::integer * 4
          + (3 = ANY (equipments))::integer * 8)::smallint;

      -- Columns by size, so that none is padded.
      CREATE TABLE postings (
        load_id uuid NOT NULL,
        -- Null for a broker's own, which is never a duplicate.
        duplicate_key uuid,
        -- When the load was added to the market.
        first_seen_at timestamptz NOT NULL,
        -- While it is on the market, \`market_loads.updated_at\` is newer.
        seen_at timestamptz NOT NULL,
        -- When it was removed from the market, or withdrawn by its broker.
        gone_at timestamptz,
        -- Hashes of source, company and reference, which a load keeps when it comes back; and of the reference alone.
        identity bigint NOT NULL,
        reference bigint NOT NULL,
        origin_latitude double precision NOT NULL,
        origin_longitude double precision NOT NULL,
        destination_latitude double precision NOT NULL,
        destination_longitude double precision NOT NULL,
        origin_cell integer NOT NULL,
        destination_cell integer NOT NULL,
        -- At the stop.
        pickup_day date NOT NULL,
        weight real,
        miles integer NOT NULL,
        rate_cents integer NOT NULL,
        -- Of equipment n, the bit 1 << n.
        equipments smallint NOT NULL,
        -- The end of a place's name: \`IL\` of \`Chicago, IL\`.
        origin_state text COLLATE "C" NOT NULL,
        destination_state text COLLATE "C" NOT NULL,
        source text COLLATE "C" NOT NULL,
        -- The company of its own row, folded.
        shipper text COLLATE "C" NOT NULL
      ) PARTITION BY RANGE (first_seen_at);
      -- The only one, as each index is written for each load of an import: it finds the postings of cells, also without
      -- a state, those from state to state, and the one of a load. With it alone the postings of a lane are read, which
      -- in the table lie apart, each on another page.
      CREATE INDEX postings_lane ON postings (origin_state, origin_cell, destination_cell, destination_state, load_id)
        INCLUDE (first_seen_at, equipments, rate_cents, miles, identity, duplicate_key, origin_latitude, origin_longitude,
          destination_latitude, destination_longitude);
      -- So that a load is added whatever the time is.
      CREATE TABLE postings_other PARTITION OF postings DEFAULT;

      CREATE FUNCTION post_loads() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        ${INSERT} FROM added AS load;
        RETURN NULL;
      END $$;

      -- Does nothing for a load that is imported again as it was. Without hash joins, as a plan that was made for a small
      -- history would read all of it.
      CREATE FUNCTION repost_loads() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
        SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
      BEGIN
        DELETE FROM postings USING (SELECT ${TERMS} FROM former EXCEPT SELECT ${TERMS} FROM changed) AS load
          WHERE ${IS_OF_LOAD};
        ${INSERT} FROM (SELECT ${TERMS}, now() AS updated_at FROM (
          SELECT ${TERMS} FROM changed EXCEPT SELECT ${TERMS} FROM former) AS terms) AS load;
        RETURN NULL;
      END $$;

      -- What the same transaction has added was never seen: an import takes back known duplicates.
      CREATE FUNCTION unpost_loads() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
        SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
      BEGIN
        MERGE INTO postings USING removed AS load ON ${IS_OF_LOAD}
          WHEN MATCHED AND postings.first_seen_at = now() THEN DELETE
          WHEN MATCHED THEN UPDATE SET seen_at = load.updated_at, gone_at = coalesce(gone_at, now());
        RETURN NULL;
      END $$;
    `);
    await makePartitions(runner, Date.now());
    // Nothing is added or changed between the two.
    await runner.query('LOCK TABLE market_loads IN SHARE ROW EXCLUSIVE MODE');
    await runner.query(
      `${INSERT} FROM market_loads AS load
       WHERE created_at >= date_trunc('day', now(), 'UTC') - interval '${HISTORY_DAYS - 1} days'`,
    );
    await runner.query(`
      CREATE TRIGGER post_added AFTER INSERT ON market_loads
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_loads();
      CREATE TRIGGER repost_changed AFTER UPDATE ON market_loads
        REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION repost_loads();
      CREATE TRIGGER unpost_removed AFTER DELETE ON market_loads
        REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION unpost_loads();
    `);
  }
}
