import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/**
 * Where the miles of a load are from. Of the loads of the release before, nobody knows: its estimates count as posted
 * until they are imported again.
 */
export class MilesSources1796000000110 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    // The market first, as searches read it before what is saved of it: neither waits for the other for ever.
    for (const table of ['market_loads', 'saved_loads'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN miles_source text NOT NULL DEFAULT 'posted'`);
  }
}
