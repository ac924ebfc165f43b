import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Marks recipients that cannot sign in. */
export class Suspensions1795900000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recipients ADD COLUMN suspended boolean NOT NULL DEFAULT false');
  }
}
