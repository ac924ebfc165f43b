import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class WindowsAndCommodity1763800000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE market_loads
        ADD COLUMN pick_up_end timestamptz,
        ADD COLUMN delivery_end timestamptz,
        ADD COLUMN commodity text;

      -- A hash, as company and reference id together can be longer than an index row may be; as a uuid it is
      -- half as long as its text, and compared several times as fast.
      DROP INDEX market_loads_identity;
      CREATE UNIQUE INDEX market_loads_identity
        ON market_loads ((md5(source || E'\\n' || company_key || E'\\n' || reference_id)::uuid));
      -- Nothing reads by it, and it takes a sixth of an import's time.
      DROP INDEX market_loads_pick_up;
    `);
  }
}
