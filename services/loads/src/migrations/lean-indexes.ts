import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/**
 * Each index is written for each load of an import, and took longer than the load itself. The loads that an import
 * added lie together, so the ranges of their blocks are enough to find them; those of a state are found along the ids.
 */
export class LeanIndexes1796000000035 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX market_loads_origin_state;
      -- Whether it is worth it to go along the ids depends on how many loads the state has.
      CREATE STATISTICS market_loads_origin_state ON (right(origin, 2)) FROM market_loads;
      DROP INDEX market_loads_first_import;
      CREATE INDEX market_loads_first_import ON market_loads USING brin (first_import_id) WITH (autosummarize = on);
    `);
  }
}
