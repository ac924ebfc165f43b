import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class Trucks1763700000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE trucks (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        user_id uuid NOT NULL,
        name varchar(450) NOT NULL,
        license_plate varchar(450) NOT NULL,
        equipment integer NOT NULL CHECK (equipment IN (1, 2, 3)),
        cost_per_mile_cents integer NOT NULL CHECK (cost_per_mile_cents BETWEEN 0 AND 1000),
        truck_status integer NOT NULL CHECK (truck_status IN (1, 2, 3)),
        avatar text,
        notes text,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX trucks_owner ON trucks (user_id, name);
    `);
  }
}
