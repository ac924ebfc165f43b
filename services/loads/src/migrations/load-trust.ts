import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** What the history says of loads on the market: only of those of which something is to be told. */
export class LoadTrust1796000000100 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE load_trust (
        load_id uuid PRIMARY KEY,
        facts json NOT NULL
      );
      -- Figures of shippers and sources, which replicas hold in memory.
      CREATE TABLE trust_figures (
        kind text NOT NULL,
        name text NOT NULL,
        figures json NOT NULL,
        PRIMARY KEY (kind, name)
      )`);
  }
}
