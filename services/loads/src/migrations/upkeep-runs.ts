import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class UpkeepRuns1764850000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE upkeep_runs (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        subject text NOT NULL,
        status text NOT NULL DEFAULT 'queued',
        done integer NOT NULL DEFAULT 0,
        total integer,
        changed integer NOT NULL DEFAULT 0,
        worked_to uuid,
        error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        finished_at timestamptz
      );
      -- One run per kind and subject is under way.
      CREATE UNIQUE INDEX upkeep_runs_under_way ON upkeep_runs (kind, subject) WHERE finished_at IS NULL;

      CREATE TABLE upkeep_targets (
        run_id uuid NOT NULL,
        load_id uuid NOT NULL,
        other_id uuid,
        PRIMARY KEY (run_id, load_id)
      );
    `);
  }
}
