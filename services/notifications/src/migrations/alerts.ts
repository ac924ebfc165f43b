import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Hits of alerts, quiet hours, and the browsers that show notifications. */
export class Alerts1796000000040 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recipients
        -- Such as 22:00, by the clock of the time zone; the three are there together.
        ADD COLUMN quiet_from text,
        ADD COLUMN quiet_until text,
        ADD COLUMN time_zone text,
        ADD CHECK (num_nulls(quiet_from, quiet_until, time_zone) IN (0, 3));

      -- Alerts that were told of something a moment ago, and what they have found since.
      CREATE TABLE alert_notices (
        alert_id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES recipients ON DELETE CASCADE,
        name text NOT NULL,
        mail boolean NOT NULL,
        web_push boolean NOT NULL,
        count integer NOT NULL,
        -- The best load; null if there is none.
        best json,
        -- When that is told.
        tell_at timestamptz NOT NULL
      );
      CREATE INDEX alert_notices_due ON alert_notices (tell_at);
      CREATE INDEX alert_notices_of_user ON alert_notices (user_id);

      -- What alerts have found in quiet hours, until it is mailed and pushed.
      CREATE TABLE held_alerts (
        alert_id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES recipients ON DELETE CASCADE,
        name text NOT NULL,
        mail boolean NOT NULL,
        web_push boolean NOT NULL,
        count integer NOT NULL,
        best json NOT NULL,
        held_at timestamptz NOT NULL,
        -- The end of the quiet hours.
        due_at timestamptz NOT NULL
      );
      CREATE INDEX held_alerts_due ON held_alerts (due_at);
      CREATE INDEX held_alerts_of_user ON held_alerts (user_id);

      -- Browsers that show notifications.
      CREATE TABLE push_subscriptions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES recipients ON DELETE CASCADE,
        endpoint text NOT NULL UNIQUE,
        -- The keys that messages to it are sealed with.
        p256dh text NOT NULL,
        auth text NOT NULL,
        subscribed_at timestamptz NOT NULL
      );
      CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id, subscribed_at);

      -- Messages to be pushed.
      CREATE TABLE pushes (
        id uuid PRIMARY KEY,
        subscription_id uuid NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
        message json NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT now(),
        requested_at timestamptz NOT NULL DEFAULT now(),
        correlation_id text NOT NULL
      );
      CREATE INDEX pushes_due ON pushes (next_attempt_at);
      CREATE INDEX pushes_of_subscription ON pushes (subscription_id)`);
  }
}
