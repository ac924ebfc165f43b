import { type Migration, trackColumns } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** What carriers report about loads and their flags. */
export class LoadReports1796000000093 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE load_reports (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        changed_in jsonb NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL DEFAULT now(),
        user_id uuid NOT NULL,
        -- Without a foreign key: the load may leave the market.
        load_id uuid NOT NULL,
        kind text NOT NULL,
        flag text,
        text text NOT NULL,
        reference_id text NOT NULL,
        shipper_name text NOT NULL,
        origin text NOT NULL,
        destination text NOT NULL,
        outcome text NOT NULL DEFAULT 'open',
        answer text NOT NULL DEFAULT '',
        answered_at timestamptz,
        -- Nobody reports the same twice.
        CONSTRAINT load_reports_once UNIQUE NULLS NOT DISTINCT (user_id, load_id, kind, flag)
      );
      CREATE INDEX load_reports_created ON load_reports (created_at);
      CREATE INDEX load_reports_of_account ON load_reports (user_id, created_at);
    `);
    await trackColumns(runner, 'load_reports', { columns: { outcome: 'outcome', answer: 'answer' } });
  }
}
