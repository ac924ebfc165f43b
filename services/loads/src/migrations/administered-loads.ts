import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/**
 * What administrators list market loads by, and which import added each. All of it stays as it is when an import writes
 * a load again, so that Postgres need not touch the indexes then. Texts have none: those would double the cost of an
 * import.
 */
export class AdministeredLoads1795800000013 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Null for a posted load, and for one that release 1.0 imported.
      ALTER TABLE market_loads ADD COLUMN first_import_id uuid;
      CREATE INDEX market_loads_first_import ON market_loads (first_import_id, id) WHERE first_import_id IS NOT NULL;
      CREATE INDEX market_loads_lent ON market_loads (broker_id, id) WHERE broker_id IS NOT NULL;
      CREATE INDEX market_loads_pick_up ON market_loads (pick_up, id);
      CREATE INDEX market_loads_origin_state ON market_loads (right(origin, 2), id);
    `);
  }
}
