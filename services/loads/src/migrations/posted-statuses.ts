import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class PostedStatuses1765400000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE market_loads ADD COLUMN load_status smallint');
  }
}
