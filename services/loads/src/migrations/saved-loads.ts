import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class SavedLoads1764800000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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

      ALTER TABLE known_trucks ADD COLUMN name text, ADD COLUMN license_plate text;
    `);
  }
}
