import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class Drivers1764800000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
