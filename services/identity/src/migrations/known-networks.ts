import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Networks from which owners came, each with its account as one hash; and counters of all attempts, not of sign-ins only. */
export class KnownNetworks1764300000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE known_networks (
        key text PRIMARY KEY,
        last_used_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX known_networks_use ON known_networks (last_used_at);

      ALTER TABLE sign_in_counters RENAME TO attempt_counters;
    `);
  }
}
