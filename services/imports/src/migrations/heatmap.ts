import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class Heatmap1765100000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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

      ALTER TABLE imports
        ADD COLUMN batches_known integer NOT NULL DEFAULT 0,
        ADD COLUMN on_heatmap boolean NOT NULL DEFAULT false;
      UPDATE imports SET on_heatmap = finished_at IS NOT NULL;
      CREATE INDEX imports_not_on_heatmap ON imports (id) WHERE NOT on_heatmap;
    `);
  }
}
