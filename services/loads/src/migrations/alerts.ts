import { type Migration, trackColumns } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Searches that accounts want to be told of, and what they have found. */
export class Alerts1796000000036 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE alerts (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        changed_in jsonb NOT NULL DEFAULT '{}',
        user_id uuid NOT NULL,
        name varchar(100) NOT NULL,
        search jsonb NOT NULL,
        truck_id uuid,
        days integer NOT NULL,
        profit_per_mile_min double precision,
        profit_min double precision,
        mail boolean NOT NULL,
        web_push boolean NOT NULL,
        is_on boolean NOT NULL,
        armed_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        -- By loads that have left the market; alert_hits has the others.
        last_fired_at timestamptz,
        fired_count integer NOT NULL DEFAULT 0,
        -- Of its last change among those of all alerts; see announce-alerts.ts.
        revision bigint NOT NULL DEFAULT 0
      );
      CREATE INDEX alerts_owner ON alerts (user_id, created_at);
      CREATE INDEX alerts_truck ON alerts (truck_id) WHERE truck_id IS NOT NULL;
      CREATE INDEX alerts_changed ON alerts (revision);

      CREATE TABLE alerts_revision (revision bigint NOT NULL);
      INSERT INTO alerts_revision VALUES (0);

      CREATE TABLE removed_alerts (
        id uuid PRIMARY KEY,
        revision bigint NOT NULL,
        removed_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX removed_alerts_changed ON removed_alerts (revision);

      -- So that a load fires an alert once.
      CREATE TABLE alert_hits (
        alert_id uuid NOT NULL,
        load_id uuid NOT NULL,
        fired_at timestamptz NOT NULL,
        PRIMARY KEY (alert_id, load_id)
      );
    `);
    await trackColumns(runner, 'alerts', {
      columns: {
        name: 'name',
        search: 'search',
        days: 'days',
        profitPerMileMin: 'profit_per_mile_min',
        profitMin: 'profit_min',
        mail: 'mail',
        webPush: 'web_push',
        on: 'is_on',
      },
      when: 'OLD.revision = NEW.revision AND OLD.fired_count = NEW.fired_count',
    });
  }
}
