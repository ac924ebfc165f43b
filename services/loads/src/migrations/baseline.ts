import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class Baseline1795600000003 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Folds a text like \`foldText\`. Most texts are plain ASCII, which need not be normalized.
      CREATE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN CASE WHEN octet_length(value) = length(value) AND strpos(value, '  ') = 0 THEN lower(value)
          ELSE lower(regexp_replace(regexp_replace(normalize(value, NFKD), '[\\u0300-\\u036f]', '', 'g'), '\\s+', ' ', 'g'))
        END;

      -- Loads of one key are the same load. The shipper is the broker, if one is known, else the company; an unknown
      -- one is told by the phone. Nothing in it is only stable, so that Postgres inlines it: that is three times as fast.
      CREATE FUNCTION duplicate_key_of(
        broker uuid, shipper text, phone text, origin text, destination text,
        pick_up timestamptz, time_zone text, weight double precision, equipments integer[]
      ) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN md5(
          CASE WHEN broker IS NOT NULL THEN broker::text
            WHEN shipper = 'Unknown shipper' THEN E'\\t' || coalesce(phone, '')
            ELSE folded(shipper) END
          || E'\\n' || folded(origin) || E'\\n' || folded(destination)
          || E'\\n' || ((pick_up AT TIME ZONE time_zone)::date - date '2000-01-01')::text
          || E'\\n' || coalesce(weight::text, '')
          || (1 = ANY (equipments))::int::text || (2 = ANY (equipments))::int::text || (3 = ANY (equipments))::int::text
        )::uuid;

      CREATE TABLE market_loads (
        id uuid PRIMARY KEY,
        version integer NOT NULL DEFAULT 1,
        source text NOT NULL,
        import_id uuid,
        company_key text NOT NULL,
        reference_id text NOT NULL,
        origin text NOT NULL,
        origin_latitude double precision NOT NULL,
        origin_longitude double precision NOT NULL,
        origin_time_zone text NOT NULL,
        destination text NOT NULL,
        destination_latitude double precision NOT NULL,
        destination_longitude double precision NOT NULL,
        destination_time_zone text NOT NULL,
        waypoints jsonb NOT NULL,
        pick_up timestamptz NOT NULL,
        delivery timestamptz,
        equipments integer[] NOT NULL,
        length double precision,
        weight double precision,
        width double precision,
        height double precision,
        miles integer NOT NULL CHECK (miles >= 1),
        rate_cents integer NOT NULL CHECK (rate_cents >= 0),
        shipper_name text NOT NULL,
        shipper_email text,
        shipper_phone text,
        requirements text,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        pick_up_end timestamptz,
        delivery_end timestamptz,
        commodity text,
        user_id uuid,
        shipper_logo text,
        shipper_dot_number text,
        shipper_mc_number text,
        -- The broker that lends the load its particulars; those of the load's own row stay beside. Without an index,
        -- which would slow down every import for the sake of a search that is rare.
        broker_id uuid,
        duplicate_key uuid NOT NULL GENERATED ALWAYS AS (
          duplicate_key_of(broker_id, shipper_name, shipper_phone, origin, destination, pick_up, origin_time_zone, weight, equipments)
        ) STORED,
        load_status smallint,
        former_rate_cents integer,
        repriced_at timestamptz
      );
      -- A hash, as company and reference id together can be longer than an index row may be; as a uuid it is half as long
      -- as its text, and compared several times as fast.
      CREATE UNIQUE INDEX market_loads_identity
        ON market_loads ((md5(source || E'\\n' || company_key || E'\\n' || reference_id)::uuid));
      CREATE INDEX market_loads_broker ON market_loads (user_id, pick_up, id) WHERE user_id IS NOT NULL;

      -- Loads that were removed as duplicates, by their identity, and the loads that stayed in their place.
      CREATE TABLE removed_duplicates (
        identity uuid PRIMARY KEY,
        duplicate_key uuid NOT NULL,
        stays_id uuid NOT NULL,
        pick_up timestamptz NOT NULL
      );
      CREATE INDEX removed_duplicates_stays ON removed_duplicates (stays_id);

      -- Apart from the loads: those who save a load hold its row, and would wait for each other's counting. Without a
      -- foreign key, which would make each removal of a market load look here.
      CREATE TABLE broker_load_counts (
        load_id uuid PRIMARY KEY,
        found integer NOT NULL DEFAULT 0,
        saved integer NOT NULL DEFAULT 0
      );

      -- A removed truck is forgotten a day later; one that was never known is remembered as removed, too.
      CREATE TABLE known_trucks (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        removed boolean NOT NULL DEFAULT false,
        user_id uuid,
        equipment integer,
        cost_per_mile_cents integer,
        removed_at timestamptz,
        name text,
        license_plate text
      );
      CREATE INDEX known_trucks_removed_at ON known_trucks (removed_at) WHERE removed;

      CREATE TABLE known_brokers (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        removed boolean NOT NULL DEFAULT false,
        removed_at timestamptz,
        match_keys text[] NOT NULL DEFAULT '{}',
        name text NOT NULL DEFAULT '',
        logo text,
        phone text NOT NULL DEFAULT '',
        email text NOT NULL DEFAULT '',
        dot_number text,
        mc_number text
      );
      CREATE INDEX known_brokers_removed_at ON known_brokers (removed_at) WHERE removed;

      -- Counts the changes of brokers, by which each process knows whether it has read the newest ones.
      CREATE TABLE known_brokers_revision (revision bigint NOT NULL);
      INSERT INTO known_brokers_revision VALUES (1);

      CREATE TABLE saved_loads (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        user_id uuid NOT NULL,
        load_status integer NOT NULL CHECK (load_status BETWEEN 1 AND 5),
        truck_id uuid,
        reference_id varchar(450) NOT NULL,
        origin varchar(450) NOT NULL,
        origin_latitude double precision NOT NULL,
        origin_longitude double precision NOT NULL,
        origin_time_zone text NOT NULL,
        destination varchar(450) NOT NULL,
        destination_latitude double precision NOT NULL,
        destination_longitude double precision NOT NULL,
        destination_time_zone text NOT NULL,
        waypoints jsonb NOT NULL,
        pick_up timestamptz NOT NULL,
        delivery timestamptz,
        length integer,
        weight integer,
        width double precision,
        height double precision,
        equipment integer NOT NULL CHECK (equipment BETWEEN 1 AND 3),
        shipper_name varchar(256) NOT NULL,
        shipper_logo varchar(255),
        shipper_email varchar(256),
        shipper_phone varchar(50),
        shipper_dot_number varchar(20),
        shipper_mc_number varchar(20),
        miles integer NOT NULL CHECK (miles >= 1),
        deadhead_origin integer NOT NULL CHECK (deadhead_origin >= 0),
        deadhead_destination integer NOT NULL CHECK (deadhead_destination >= 0),
        total_miles integer NOT NULL,
        rate_cents integer NOT NULL CHECK (rate_cents >= 0),
        rate_per_mile_cents double precision NOT NULL,
        profit_cents integer NOT NULL,
        profit_per_mile_cents double precision NOT NULL,
        requirements varchar(450),
        market_load_id uuid,
        market_version integer,
        market_terms_saved jsonb,
        market_terms_now jsonb,
        market_gone boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- What a list is searched in, folded once: folding takes longer than the rest of a search. No text that is
        -- searched for contains the separator.
        search_text text NOT NULL GENERATED ALWAYS AS (
          lower(regexp_replace(regexp_replace(
            normalize(
              reference_id || E'\\x1f' || origin || E'\\x1f' || destination || E'\\x1f' || shipper_name, NFKD
            ), '[\\u0300-\\u036f]', '', 'g'), '\\s+', ' ', 'g'))
        ) STORED
      );
      CREATE INDEX saved_loads_owner ON saved_loads (user_id, pick_up, id);
      -- The sums of the dashboard, and most orders of the list, are read from it alone: an owner's rows lie far apart.
      CREATE INDEX saved_loads_figures ON saved_loads (user_id)
        INCLUDE (id, load_status, equipment, truck_id, delivery, miles, total_miles,
          rate_cents, rate_per_mile_cents, profit_cents, profit_per_mile_cents);
      CREATE INDEX saved_loads_truck ON saved_loads (truck_id) WHERE truck_id IS NOT NULL;
      -- An owner saves a market load once. Events look for the copies of a market load.
      CREATE UNIQUE INDEX saved_loads_market_load ON saved_loads (market_load_id, user_id)
        WHERE market_load_id IS NOT NULL;

      -- Counts the saved loads of each account as they come and go: their quota is too large to count them anew for each.
      CREATE TABLE saved_load_counts (user_id uuid PRIMARY KEY, count integer NOT NULL);

      CREATE FUNCTION count_saved_loads() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        INSERT INTO saved_load_counts AS counts
          SELECT user_id, count(*) FROM added GROUP BY user_id ORDER BY user_id
          ON CONFLICT (user_id) DO UPDATE SET count = counts.count + excluded.count;
        RETURN NULL;
      END $$;

      CREATE FUNCTION discount_saved_loads() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        UPDATE saved_load_counts AS counts SET count = counts.count - gone.count
          FROM (SELECT user_id, count(*) FROM removed GROUP BY user_id) AS gone
          WHERE counts.user_id = gone.user_id;
        DELETE FROM saved_load_counts WHERE count = 0 AND user_id IN (SELECT user_id FROM removed);
        RETURN NULL;
      END $$;

      CREATE TRIGGER count_added AFTER INSERT ON saved_loads
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_saved_loads();
      CREATE TRIGGER count_removed AFTER DELETE ON saved_loads
        REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION discount_saved_loads();

      CREATE TABLE upkeep_runs (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        subject text NOT NULL,
        status text NOT NULL DEFAULT 'queued',
        done integer NOT NULL DEFAULT 0,
        total integer,
        changed integer NOT NULL DEFAULT 0,
        worked_to uuid,
        error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        finished_at timestamptz
      );
      -- One run per kind and subject is under way.
      CREATE UNIQUE INDEX upkeep_runs_under_way ON upkeep_runs (kind, subject) WHERE finished_at IS NULL;

      CREATE TABLE upkeep_targets (
        run_id uuid NOT NULL,
        load_id uuid NOT NULL,
        other_id uuid,
        PRIMARY KEY (run_id, load_id)
      );
    `);
  }
}
