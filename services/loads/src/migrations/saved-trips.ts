import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** The trip that a load was saved with. */
export class SavedTrips1796000000083 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE saved_loads ADD COLUMN trip_id uuid, ADD COLUMN trip_name text');
    await runner.query(
      'CREATE INDEX saved_loads_trip ON saved_loads (user_id, trip_id) WHERE trip_id IS NOT NULL',
    );
  }
}
