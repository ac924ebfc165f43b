import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Failed rows are known by their order, as several loads of a JSON file may begin on one line. */
export class FailedRowPositions1763900000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE failed_rows
        ADD COLUMN position bigint GENERATED ALWAYS AS IDENTITY,
        DROP CONSTRAINT failed_rows_pkey,
        ADD PRIMARY KEY (import_id, position);
    `);
  }
}
