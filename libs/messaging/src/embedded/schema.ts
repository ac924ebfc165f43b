import { asAdministrator } from '@lanewise/database';

/** Schema of the embedded log. Every service may append to it and read it. */
export const EVENT_LOG_SCHEMA = 'event_log';

/**
 * Creates the tables of the embedded log. Safe to run again.
 * @param url an administrator's Postgres URL
 */
export async function provisionEventLog(url: string): Promise<void> {
  await asAdministrator(url, (client) =>
    client.query(`
      CREATE SCHEMA IF NOT EXISTS ${EVENT_LOG_SCHEMA};
      CREATE TABLE IF NOT EXISTS ${EVENT_LOG_SCHEMA}.events (
        sequence bigserial PRIMARY KEY,
        event_id uuid NOT NULL,
        topic text NOT NULL,
        key text NOT NULL,
        -- Compressing large payloads takes longer than writing them.
        payload json STORAGE EXTERNAL,
        occurred_at timestamptz NOT NULL,
        appended_at timestamptz NOT NULL DEFAULT now()
      );
      ALTER TABLE ${EVENT_LOG_SCHEMA}.events
        ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1,
        ADD COLUMN IF NOT EXISTS correlation_id text,
        ADD COLUMN IF NOT EXISTS traceparent text;
      CREATE INDEX IF NOT EXISTS events_topic ON ${EVENT_LOG_SCHEMA}.events (topic, sequence);
      CREATE INDEX IF NOT EXISTS events_key ON ${EVENT_LOG_SCHEMA}.events (topic, key, sequence);
      CREATE TABLE IF NOT EXISTS ${EVENT_LOG_SCHEMA}.offsets (
        consumer_group text NOT NULL,
        topic text NOT NULL,
        sequence bigint NOT NULL,
        PRIMARY KEY (consumer_group, topic)
      );
      GRANT USAGE ON SCHEMA ${EVENT_LOG_SCHEMA} TO PUBLIC;
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${EVENT_LOG_SCHEMA} TO PUBLIC;
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${EVENT_LOG_SCHEMA} TO PUBLIC;
      `),
  );
}
