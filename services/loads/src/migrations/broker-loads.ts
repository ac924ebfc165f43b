import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class BrokerLoads1765000000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE market_loads
        ALTER COLUMN import_id DROP NOT NULL,
        ADD COLUMN user_id uuid,
        ADD COLUMN shipper_logo text,
        ADD COLUMN shipper_dot_number text,
        ADD COLUMN shipper_mc_number text;
      CREATE INDEX market_loads_broker ON market_loads (user_id, pick_up, id) WHERE user_id IS NOT NULL;

      -- Apart from the loads: those who save a load hold its row, and would wait for each other's counting. Without a
      -- foreign key, which would make each removal of a market load look here.
      CREATE TABLE broker_load_counts (
        load_id uuid PRIMARY KEY,
        found integer NOT NULL DEFAULT 0,
        saved integer NOT NULL DEFAULT 0
      );
    `);
  }
}
