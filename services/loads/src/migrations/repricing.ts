import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class Repricing1765500000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE market_loads ADD COLUMN former_rate_cents integer, ADD COLUMN repriced_at timestamptz',
    );
  }
}
