import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class Imports1763700000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE imports (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        source text NOT NULL,
        file_name text NOT NULL,
        file_key text NOT NULL,
        file_size bigint NOT NULL,
        status text NOT NULL DEFAULT 'queued',
        columns text[] NOT NULL DEFAULT '{}',
        rows_read integer NOT NULL DEFAULT 0,
        bytes_read bigint NOT NULL DEFAULT 0,
        failed integer NOT NULL DEFAULT 0,
        skipped integer NOT NULL DEFAULT 0,
        imported integer NOT NULL DEFAULT 0,
        updated integer NOT NULL DEFAULT 0,
        batches_sent integer NOT NULL DEFAULT 0,
        batches_stored integer NOT NULL DEFAULT 0,
        outcome text CHECK (outcome IN ('completed', 'failed')),
        message text,
        unmatched_companies text[] NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        finished_at timestamptz
      );
      CREATE INDEX imports_status ON imports (status);

      CREATE TABLE failed_rows (
        import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
        line integer NOT NULL,
        faults text[] NOT NULL,
        cells text[] NOT NULL,
        PRIMARY KEY (import_id, line)
      );
    `);
  }
}
