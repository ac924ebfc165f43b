import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** How many searches there were on each day, in UTC. */
export class SearchDays1795900000003 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE search_days (day date PRIMARY KEY, searches integer NOT NULL)');
  }
}
