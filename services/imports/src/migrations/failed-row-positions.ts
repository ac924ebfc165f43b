import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failed rows are known by their order, as several loads of a JSON file may begin on one line. */
export class FailedRowPositions1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE failed_rows
        ADD COLUMN position bigint GENERATED ALWAYS AS IDENTITY,
        DROP CONSTRAINT failed_rows_pkey,
        ADD PRIMARY KEY (import_id, position);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM failed_rows AS later USING failed_rows AS earlier
      WHERE later.import_id = earlier.import_id AND later.line = earlier.line
        AND later.position > earlier.position;
      ALTER TABLE failed_rows DROP COLUMN position, ADD PRIMARY KEY (import_id, line);
    `);
  }
}
