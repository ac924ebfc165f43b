import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** The number of searches that began in each state before a heatmap was made. */
export class SearchedStates1796000000081 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE heatmap_generations ADD COLUMN searches jsonb NOT NULL DEFAULT '[]'`);
  }
}
