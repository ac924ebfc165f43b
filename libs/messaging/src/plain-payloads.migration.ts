import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payloads are kept as they are: compressing large ones takes Postgres longer than writing them. */
export class PlainPayloads1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ALTER COLUMN payload SET STORAGE EXTERNAL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ALTER COLUMN payload SET STORAGE EXTENDED');
  }
}
