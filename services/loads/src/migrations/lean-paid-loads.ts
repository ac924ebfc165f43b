import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Companies are folded where they are read, all of the last months at once: by when they paid is enough. */
export class LeanPaidLoads1796000000101 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX saved_loads_paid;
      DROP FUNCTION company_folded(text);
      CREATE INDEX saved_loads_paid ON saved_loads (payed_at)
        WHERE payed_at IS NOT NULL AND completed_at IS NOT NULL`);
  }
}
