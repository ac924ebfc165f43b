import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Networks that owners have used, each as one hash with its account; and counters of all attempts, not just sign-ins. */
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
