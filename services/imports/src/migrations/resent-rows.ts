import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** The import in which a failed row was sent again. The previous release leaves it empty. */
export class ResentRows1765500000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE failed_rows ADD COLUMN resent_in uuid');
  }
}
