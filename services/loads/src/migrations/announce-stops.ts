import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Asks for all present loads to be announced again: the events of older releases have no states and time zones. */
export class AnnounceStops1765300000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- How far it has got. Without a row, it is done.
      CREATE TABLE announcement (announced_to uuid NOT NULL);
      INSERT INTO announcement SELECT '00000000-0000-0000-0000-000000000000'
      WHERE EXISTS (SELECT FROM market_loads)`);
  }
}
