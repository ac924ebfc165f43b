import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class MarketLoads1763700000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE market_loads (
        id uuid PRIMARY KEY,
        version integer NOT NULL DEFAULT 1,
        source text NOT NULL,
        import_id uuid NOT NULL,
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
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      -- By hash: company and reference id together can be longer than an index row may be.
      CREATE UNIQUE INDEX market_loads_identity
        ON market_loads (source, md5(company_key || E'\\n' || reference_id));
      CREATE INDEX market_loads_pick_up ON market_loads (pick_up, id);

      CREATE TABLE known_trucks (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        removed boolean NOT NULL DEFAULT false,
        user_id uuid NOT NULL,
        equipment integer NOT NULL,
        cost_per_mile_cents integer NOT NULL
      );
    `);
  }
}
