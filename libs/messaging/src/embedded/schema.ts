import { COMPACTED_TOPICS, type Topic } from '@lanewise/contracts';
import { ADVISORY_LOCKS, asAdministrator, roleOf } from '@lanewise/database';
import { boundedBatch } from '../bounded-batch.js';
import { EVENT_COLUMNS } from '../event-row.js';
import { retentionOf, RETENTION_DAYS } from '../retention.js';

/**
 * Schema of the embedded log. A service's role reaches it only through its functions, which work as their owner, the
 * administrator, and look at who calls.
 */
export const EVENT_LOG_SCHEMA = 'event_log';
/** The channel that names each topic with new events. */
export const EVENT_LOG_CHANNEL = 'lanewise_event_log';

/** Limits of what is read at once. */
const READ_EVENTS = 200;
const READ_BYTES = 2 ** 20;

/**
 * Creates the embedded log. Safe to run again.
 * @param url an administrator's Postgres URL
 * @param readers the topics that each service's role may read; an administrator may read all
 */
export async function provisionEventLog(
  url: string,
  readers: Readonly<Record<string, readonly Topic[]>> = {},
): Promise<void> {
  const names = JSON.stringify(readers);
  await asAdministrator(url, async (client) => {
    await client.query(TABLES);
    await client.query(FUNCTIONS);
    await client.query(`
      DELETE FROM event_log.readers;
      INSERT INTO event_log.readers
        SELECT service, topic FROM jsonb_each(${client.escapeLiteral(names)}) AS reader (service, topics),
          jsonb_array_elements_text(topics) AS topic;
      -- For a service that no longer reads a topic, its events would be kept forever.
      DELETE FROM event_log.offsets
        WHERE consumer_group IN (SELECT service FROM event_log.readers)
          AND (consumer_group, topic) NOT IN (SELECT service, topic FROM event_log.readers);
    `);
  });
}

const TABLES = `
  CREATE SCHEMA IF NOT EXISTS event_log;
  CREATE TABLE IF NOT EXISTS event_log.events (
    sequence bigserial PRIMARY KEY,
    event_id uuid NOT NULL,
    topic text NOT NULL,
    key text NOT NULL,
    -- Compressing large payloads takes longer than writing them.
    payload json STORAGE EXTERNAL,
    occurred_at timestamptz NOT NULL,
    appended_at timestamptz NOT NULL DEFAULT now(),
    -- Of the payload's shape.
    version integer NOT NULL,
    correlation_id text NOT NULL,
    traceparent text
  );
  CREATE INDEX IF NOT EXISTS events_topic ON event_log.events (topic, sequence);
  CREATE INDEX IF NOT EXISTS events_key ON event_log.events (topic, key, sequence);
  CREATE TABLE IF NOT EXISTS event_log.offsets (
    consumer_group text NOT NULL,
    topic text NOT NULL,
    sequence bigint NOT NULL,
    PRIMARY KEY (consumer_group, topic)
  );
  CREATE TABLE IF NOT EXISTS event_log.readers (
    service text NOT NULL,
    topic text NOT NULL,
    PRIMARY KEY (service, topic)
  );
  GRANT USAGE ON SCHEMA event_log TO PUBLIC;
`;

/** Names that a caller has made in a schema of its own mean nothing in them. */
const AS_OWNER = 'SECURITY DEFINER SET search_path = pg_catalog, pg_temp';

const FUNCTIONS = `
  -- The role that calls, whatever function it calls by.
  CREATE OR REPLACE FUNCTION event_log.caller() RETURNS text LANGUAGE sql STABLE AS $$
    SELECT CASE current_setting('role') WHEN 'none' THEN session_user ELSE current_setting('role') END
  $$;

  -- Lets through a service's own role, and who may do all that the owner may.
  CREATE OR REPLACE FUNCTION event_log.refuse_unless(allowed boolean, action text) RETURNS void
  LANGUAGE plpgsql STABLE AS $$
  BEGIN
    IF NOT allowed AND NOT pg_has_role(event_log.caller(), current_user, 'USAGE') THEN
      RAISE insufficient_privilege USING MESSAGE = format('permission denied for %s to %s', event_log.caller(), action);
    END IF;
  END $$;

  CREATE OR REPLACE FUNCTION event_log.is_service(service text) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT event_log.caller() = '${roleOf('')}' || service
  $$;

  CREATE OR REPLACE FUNCTION event_log.append(
    event_ids uuid[], topics text[], versions integer[], keys text[], payloads json[], times timestamptz[],
    correlation_ids text[], traceparents text[]
  ) RETURNS integer LANGUAGE plpgsql ${AS_OWNER} AS $$
  BEGIN
    PERFORM event_log.refuse_unless(event_log.is_service(producer), 'append events of ' || producer)
      FROM (SELECT DISTINCT split_part(topic, '.', 1) AS producer FROM unnest(topics) AS topic) AS producers;
    -- Held until commit.
    PERFORM pg_advisory_xact_lock(${ADVISORY_LOCKS.eventLogAppend});
    INSERT INTO event_log.events (${EVENT_COLUMNS})
      SELECT ${EVENT_COLUMNS}
      FROM unnest(event_ids, topics, versions, keys, payloads, times, correlation_ids, traceparents)
        WITH ORDINALITY AS event (${EVENT_COLUMNS}, place)
      ORDER BY place;
    PERFORM pg_notify('${EVENT_LOG_CHANNEL}', topic) FROM (SELECT DISTINCT unnest(topics) AS topic) AS written;
    RETURN cardinality(event_ids);
  END $$;

  CREATE OR REPLACE FUNCTION event_log.refuse_reader(of_topic text) RETURNS void LANGUAGE plpgsql STABLE AS $$
  BEGIN
    PERFORM event_log.refuse_unless(
      EXISTS (SELECT FROM event_log.readers WHERE topic = of_topic AND event_log.is_service(service)),
      'read ' || of_topic
    );
  END $$;

  CREATE OR REPLACE FUNCTION event_log.read(of_topic text, after bigint) RETURNS SETOF event_log.events
  LANGUAGE plpgsql ${AS_OWNER} AS $$
  BEGIN
    PERFORM event_log.refuse_reader(of_topic);
    RETURN QUERY ${boundedBatch({
      columns:
        'event_id, topic, key, payload, occurred_at, appended_at, version, correlation_id, traceparent',
      table: 'event_log.events',
      where: 'topic = of_topic AND sequence > after',
      events: READ_EVENTS,
      bytes: READ_BYTES,
    })};
  END $$;

  CREATE OR REPLACE FUNCTION event_log.end_of(of_topic text) RETURNS bigint LANGUAGE plpgsql ${AS_OWNER} AS $$
  BEGIN
    PERFORM event_log.refuse_reader(of_topic);
    RETURN (SELECT coalesce(max(sequence), 0) FROM event_log.events WHERE topic = of_topic);
  END $$;

  CREATE OR REPLACE FUNCTION event_log.offset_of(reading text, of_topic text) RETURNS bigint
  LANGUAGE plpgsql ${AS_OWNER} AS $$
  BEGIN
    PERFORM event_log.refuse_unless(event_log.is_service(reading), 'see the offset of ' || reading);
    RETURN coalesce(
      (SELECT sequence FROM event_log.offsets WHERE consumer_group = reading AND topic = of_topic),
      0
    );
  END $$;

  CREATE OR REPLACE FUNCTION event_log.lag_of(reading text, of_topic text) RETURNS integer
  LANGUAGE plpgsql ${AS_OWNER} AS $$
  DECLARE
    taken constant bigint := event_log.offset_of(reading, of_topic);
  BEGIN
    RETURN (SELECT count(*) FROM event_log.events WHERE topic = of_topic AND sequence > taken);
  END $$;

  CREATE OR REPLACE FUNCTION event_log.advance(reading text, of_topic text, until bigint) RETURNS void
  LANGUAGE plpgsql ${AS_OWNER} AS $$
  BEGIN
    PERFORM event_log.refuse_unless(event_log.is_service(reading), 'move the offset of ' || reading);
    INSERT INTO event_log.offsets AS existing (consumer_group, topic, sequence) VALUES (reading, of_topic, until)
      ON CONFLICT (consumer_group, topic) DO UPDATE SET sequence = greatest(existing.sequence, excluded.sequence);
  END $$;

  -- Removes a batch of superseded events of compacted topics, and of events past their retention. Events that a group has
  -- yet to read are kept. Returns how many are gone.
  CREATE OR REPLACE FUNCTION event_log.clean(batch integer) RETURNS integer LANGUAGE plpgsql ${AS_OWNER} AS $$
  DECLARE
    removed integer;
  BEGIN
    DELETE FROM event_log.events WHERE sequence IN (
      SELECT sequence FROM event_log.events AS event
      WHERE event.sequence <= coalesce(
          (SELECT min(sequence) FROM event_log.offsets AS existing WHERE existing.topic = event.topic),
          event.sequence
        )
        AND CASE WHEN event.topic = ANY('{${COMPACTED_TOPICS.join()}}')
          THEN EXISTS (
            SELECT FROM event_log.events AS newer
            WHERE newer.topic = event.topic AND newer.key = event.key AND newer.sequence > event.sequence
          )
          ELSE event.appended_at < now() - ${retentionOf('event', `'${RETENTION_DAYS}'`)}
        END
      LIMIT batch
    );
    GET DIAGNOSTICS removed = ROW_COUNT;
    RETURN removed;
  END $$;
`;
