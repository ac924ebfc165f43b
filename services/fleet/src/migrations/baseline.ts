import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class Baseline1795600000003 implements Migration {
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

      CREATE TABLE drivers (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        user_id uuid NOT NULL,
        first_name varchar(20) NOT NULL,
        last_name varchar(20) NOT NULL,
        phone varchar(20) NOT NULL,
        email varchar(256) NOT NULL,
        avatar text,
        notes text,
        -- A truck of the same account.
        truck_id uuid REFERENCES trucks,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX drivers_owner ON drivers (user_id, first_name);
      CREATE INDEX drivers_truck ON drivers (truck_id);
    `);
  }
}
