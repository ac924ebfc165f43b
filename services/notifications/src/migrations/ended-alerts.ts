import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** The times at which alerts were switched off or removed, as long as earlier hits may still come. */
export class EndedAlerts1796000000110 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE ended_alerts (alert_id uuid PRIMARY KEY, ended_at timestamptz NOT NULL)',
    );
  }
}
