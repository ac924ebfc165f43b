import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class Baseline1795600000003 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE imports (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        source text NOT NULL,
        file_name text NOT NULL,
        file_key text NOT NULL,
        file_size bigint NOT NULL,
        status text NOT NULL DEFAULT 'queued',
        columns text[] NOT NULL DEFAULT '{}',
        rows_read integer NOT NULL DEFAULT 0,
        bytes_read bigint NOT NULL DEFAULT 0,
        failed integer NOT NULL DEFAULT 0,
        skipped integer NOT NULL DEFAULT 0,
        imported integer NOT NULL DEFAULT 0,
        updated integer NOT NULL DEFAULT 0,
        batches_sent integer NOT NULL DEFAULT 0,
        batches_stored integer NOT NULL DEFAULT 0,
        outcome text CHECK (outcome IN ('completed', 'cancelled', 'failed')),
        message text,
        created_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        finished_at timestamptz,
        repriced integer NOT NULL DEFAULT 0,
        cancel_requested boolean NOT NULL DEFAULT false,
        attempts_without_progress integer NOT NULL DEFAULT 0,
        checksum text NOT NULL DEFAULT '',
        unmatched jsonb NOT NULL DEFAULT '[]',
        batches_known integer NOT NULL DEFAULT 0,
        on_heatmap boolean NOT NULL DEFAULT false
      );
      CREATE INDEX imports_status ON imports (status);
      CREATE INDEX imports_checksum ON imports (checksum);
      CREATE INDEX imports_not_on_heatmap ON imports (id) WHERE NOT on_heatmap;

      CREATE TABLE failed_rows (
        import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
        line integer NOT NULL,
        faults text[] NOT NULL,
        cells text[] NOT NULL,
        -- Several loads of a JSON file may begin on one line.
        position bigint GENERATED ALWAYS AS IDENTITY,
        -- The import in which it was sent again.
        resent_in uuid,
        PRIMARY KEY (import_id, position)
      );

      CREATE TABLE brokers (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        parser_name varchar(256) NOT NULL,
        name varchar(450) NOT NULL,
        short_name varchar(450) NOT NULL,
        logo text,
        phone varchar(256) NOT NULL,
        email varchar(256) NOT NULL,
        dot_number varchar(20) NOT NULL,
        mc_number varchar(20) NOT NULL,
        notes text,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX brokers_logo ON brokers (logo);

      CREATE TABLE heatmap_stops (
        id smallint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        state text NOT NULL,
        time_zone text NOT NULL,
        UNIQUE (state, time_zone)
      );

      -- In the order that takes the least space.
      CREATE TABLE known_loads (
        id uuid PRIMARY KEY,
        cents_per_mile float8,
        version integer NOT NULL,
        pickup_day integer,
        delivery_day integer,
        origin_stop smallint,
        destination_stop smallint,
        equipments smallint,
        removed boolean NOT NULL DEFAULT false,
        removed_at timestamptz
      );
      CREATE INDEX known_loads_removed_at ON known_loads (removed_at) WHERE removed;

      CREATE TABLE heatmap_generations (
        id uuid PRIMARY KEY,
        generated_at timestamptz NOT NULL,
        stop_days jsonb NOT NULL
      );
      CREATE INDEX heatmap_generations_generated_at ON heatmap_generations (generated_at);
    `);
  }
}
