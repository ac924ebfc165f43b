import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** How many searches of carriers began in each state, by the hour. */
export class SearchedHours1796000000080 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE searched_hours (
        hour timestamptz,
        state text,
        equipment integer,
        searches integer NOT NULL,
        PRIMARY KEY (hour, state, equipment)
      )`);
  }
}
