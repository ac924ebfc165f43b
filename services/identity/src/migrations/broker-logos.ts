import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class BrokerLogos1765000000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE images
        ADD COLUMN broker_id uuid,
        -- The version of the broker that showed it first.
        ADD COLUMN broker_version integer;
      CREATE INDEX images_broker ON images (broker_id) WHERE broker_id IS NOT NULL;
    `);
  }
}
