import { Logger } from '@nestjs/common';
import { COMPACTED_TOPICS, type Topic } from '@lanewise/contracts';
import { ADVISORY_LOCKS, createPool, listen, type Listener } from '@lanewise/database';
import { Poller } from '@lanewise/retry';
import type pg from 'pg';
import type { EntityManager } from 'typeorm';
import type { EventRecord, OutgoingEvent } from '../event.js';
import type { Deliver, EventTransport, Position, Subscription, Tail } from '../event-transport.js';
import { boundedBatch } from '../bounded-batch.js';
import { EVENT_COLUMNS, type EventRow, eventValues, toEvent } from '../event-row.js';
import { OLDEST_UNPUBLISHED } from '../outbox.js';
import { CLEAR_BEFORE, keptFor, RETENTION_DAYS } from '../retention-days.js';
import { EVENT_LOG_SCHEMA as SCHEMA } from './schema.js';

const CHANNEL = 'lanewise_event_log';
const READ_EVENTS = 200;
const READ_BYTES = 2 ** 20;
const READ = boundedBatch({
  columns: EVENT_COLUMNS,
  table: `${SCHEMA}.events`,
  where: 'topic = $1 AND sequence > $2',
  events: READ_EVENTS,
  bytes: READ_BYTES,
});
/** Small batches keep each statement short. */
const CLEAN_BATCH_SIZE = 5000;
const CLEAN = `
  DELETE FROM ${SCHEMA}.events WHERE sequence IN (
    SELECT sequence FROM ${SCHEMA}.events AS event
    WHERE event.sequence <= coalesce(
        (SELECT min(sequence) FROM ${SCHEMA}.offsets AS present WHERE present.topic = event.topic),
        event.sequence
      )
      AND CASE WHEN event.topic = ANY($1)
        THEN EXISTS (
          SELECT FROM ${SCHEMA}.events AS newer
          WHERE newer.topic = event.topic AND newer.key = event.key AND newer.sequence > event.sequence
        )
        ELSE event.appended_at < now() - ${keptFor('event')}
      END
    LIMIT ${CLEAN_BATCH_SIZE}
  )`;
const COLUMN_COUNT = EVENT_COLUMNS.split(',').length;

/**
 * The event bus of a single machine: a Postgres table. Appending holds a lock until commit, so events become visible
 * in the order of their sequence, and a reader that has seen one event has seen all before it.
 */
export class EmbeddedLog implements EventTransport {
  /** Never resolves: readers keep trying. */
  readonly failed = new Promise<never>(() => undefined);
  private readonly logger = new Logger('EmbeddedLog');
  private readonly pool: pg.Pool;
  private readonly listener: Listener;
  private readonly pollers = new Set<Poller>();

  constructor(url: string) {
    this.pool = createPool({
      url,
      name: 'lanewise_event_log',
      size: 8,
      onError: (error) => this.logger.warn(error.message),
    });
    this.listener = listen(url, [CHANNEL], () => this.pollers.forEach((poller) => poller.wake()));
  }

  /** Accepts any topic; only checks that the log can be reached. */
  async require(): Promise<void> {
    await this.pool.query(`SELECT FROM ${SCHEMA}.events LIMIT 0`);
  }

  async publish(events: readonly OutgoingEvent[]): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.eventLogAppend]);
      await client.query(
        `INSERT INTO ${SCHEMA}.events (${EVENT_COLUMNS}) VALUES ${placeholders(events.length, COLUMN_COUNT)}`,
        events.flatMap(eventValues),
      );
      await client.query(`NOTIFY ${CHANNEL}`);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  async publishOutbox(manager: EntityManager): Promise<number> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.eventLogAppend]);
    const [row] = await manager.query<{ published: number }[]>(
      `WITH due AS MATERIALIZED (
         ${OLDEST_UNPUBLISHED}
       ), appended AS (
         INSERT INTO ${SCHEMA}.events (${EVENT_COLUMNS})
         SELECT ${EVENT_COLUMNS} FROM due ORDER BY sequence
       ), marked AS (
         UPDATE outbox SET published_at = now() FROM due WHERE outbox.sequence = due.sequence RETURNING 1
       )
       SELECT count(*)::integer AS published, pg_notify('${CHANNEL}', '') FROM marked HAVING count(*) > 0`,
    );
    return row?.published ?? 0;
  }

  subscribe(group: string, topic: Topic, deliver: Deliver): Subscription {
    let ahead: Promise<EventRow[]> | undefined;
    return this.follow(`${group} ${topic}`, async () => {
      const offset = await this.offset(group, topic);
      const taken = ahead;
      ahead = undefined;
      const read = await (taken ?? this.read(topic, offset));
      // Reads the next events while these are handled.
      const next = read.length > 0 ? this.read(topic, read[read.length - 1].sequence) : undefined;
      next?.catch(() => undefined);
      // Another process of the group may have handled some of them.
      const due = read.filter(({ sequence }) => BigInt(sequence) > BigInt(offset));
      if (due.length > 0) {
        const { sequence } = due[due.length - 1];
        await deliver(
          due.map((row) => toEvent(row)),
          (manager) => this.advance(manager, group, topic, sequence),
        );
      }
      ahead = next;
      // What was read ahead may be older than the notification that woke this.
      return read.length > 0 || taken !== undefined;
    });
  }

  async position(topic: Topic): Promise<Position> {
    const { rows } = await this.pool.query<{ sequence: string }>(
      `SELECT coalesce(max(sequence), 0) AS sequence FROM ${SCHEMA}.events WHERE topic = $1`,
      [topic],
    );
    return rows[0].sequence;
  }

  tail(topic: Topic, from: Position, take: (event: EventRecord) => void | Promise<void>): Tail {
    let taken = BigInt(from);
    const waiting: { until: bigint; resolve: () => void }[] = [];
    const subscription = this.follow(`tail ${topic}`, async () => {
      const rows = await this.read(topic, taken.toString());
      for (const row of rows) {
        await take(toEvent(row));
        taken = BigInt(row.sequence);
      }
      for (let i = waiting.length - 1; i >= 0; i--) {
        if (taken >= waiting[i].until) waiting.splice(i, 1)[0].resolve();
      }
      return rows.length > 0;
    });
    return {
      close: () => subscription.close(),
      caughtUp: async () => {
        const until = BigInt(await this.position(topic));
        if (taken < until) await new Promise<void>((resolve) => waiting.push({ until, resolve }));
      },
    };
  }

  async lag(group: string, topic: Topic): Promise<number> {
    const { rows } = await this.pool.query<{ lag: number }>(
      `SELECT count(*)::integer AS lag FROM ${SCHEMA}.events WHERE topic = $1 AND sequence > $2`,
      [topic, await this.offset(group, topic)],
    );
    return rows[0].lag;
  }

  async close(): Promise<void> {
    await Promise.all([...this.pollers].map((poller) => poller.close()));
    await this.listener.close();
    await this.pool.end();
  }

  /**
   * Removes superseded events of compacted topics, and events past their retention. Events that a group has yet to
   * read are kept.
   */
  async clean(signal?: AbortSignal): Promise<void> {
    for (let removed = CLEAN_BATCH_SIZE; removed === CLEAN_BATCH_SIZE && !signal?.aborted;) {
      const { rowCount } = await this.pool.query(CLEAN, [COMPACTED_TOPICS, RETENTION_DAYS, CLEAR_BEFORE]);
      removed = rowCount ?? 0;
    }
  }

  private follow(name: string, step: () => Promise<boolean>): Subscription {
    const poller = new Poller(step, new Logger(name));
    this.pollers.add(poller);
    poller.start();
    return {
      close: async () => {
        await poller.close();
        this.pollers.delete(poller);
      },
    };
  }

  private async advance(
    manager: EntityManager,
    group: string,
    topic: Topic,
    sequence: string,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO ${SCHEMA}.offsets AS present (consumer_group, topic, sequence) VALUES ($1, $2, $3)
       ON CONFLICT (consumer_group, topic) DO UPDATE SET sequence = greatest(present.sequence, excluded.sequence)`,
      [group, topic, sequence],
    );
  }

  private async offset(group: string, topic: Topic): Promise<string> {
    const { rows } = await this.pool.query<{ sequence: string }>(
      `SELECT sequence FROM ${SCHEMA}.offsets WHERE consumer_group = $1 AND topic = $2`,
      [group, topic],
    );
    return rows[0]?.sequence ?? '0';
  }

  private async read(topic: Topic, after: string): Promise<EventRow[]> {
    return (await this.pool.query<EventRow>(READ, [topic, after])).rows;
  }
}

/** `($1,$2),($3,$4)` for two rows of two columns. */
function placeholders(rows: number, columns: number): string {
  const row = (first: number) => Array.from({ length: columns }, (_, index) => `$${first + index}`).join(',');
  return Array.from({ length: rows }, (_, index) => `(${row(index * columns + 1)})`).join(',');
}
