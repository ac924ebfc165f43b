import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Stores payloads uncompressed: compressing large ones takes Postgres longer than writing them. */
export class PlainPayloads1763800000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ALTER COLUMN payload SET STORAGE EXTERNAL');
  }
}
