import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class KnownBrokers1765100000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE known_brokers (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        removed boolean NOT NULL DEFAULT false,
        removed_at timestamptz,
        match_keys text[] NOT NULL DEFAULT '{}',
        name text NOT NULL DEFAULT '',
        logo text,
        phone text NOT NULL DEFAULT '',
        email text NOT NULL DEFAULT '',
        dot_number text,
        mc_number text
      );
      CREATE INDEX known_brokers_removed_at ON known_brokers (removed_at) WHERE removed;

      -- Counts the changes of brokers, by which each process knows whether it has read the newest ones.
      CREATE TABLE known_brokers_revision (revision bigint NOT NULL);
      INSERT INTO known_brokers_revision VALUES (1);

      -- The broker that lends the load its particulars; those of the load's own row stay beside. Without an index, which
      -- would slow down every import for the sake of a search that is rare.
      ALTER TABLE market_loads ADD COLUMN broker_id uuid;
    `);
  }
}
