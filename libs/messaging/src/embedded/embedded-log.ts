import { Logger } from '@nestjs/common';
import type { Topic } from '@lanewise/contracts';
import { createPool, listen, LISTENED_POLL_MS, type Listener } from '@lanewise/database';
import { Poller } from '@lanewise/retry';
import type pg from 'pg';
import type { EntityManager } from 'typeorm';
import type { EventRecord, OutgoingEvent } from '../event.js';
import type {
  Deliver,
  EventTransport,
  Position,
  Subscription,
  Tail,
  TransportOptions,
} from '../event-transport.js';
import { EVENT_COLUMNS, type EventRow, eventValues, toEvent } from '../event-row.js';
import { OLDEST_UNPUBLISHED } from '../outbox.js';
import { EVENT_LOG_CHANNEL, EVENT_LOG_SCHEMA as SCHEMA } from './schema.js';

/** Small batches keep each statement short. */
const CLEAN_BATCH_SIZE = 5000;
/** The parameters of `append`, in its order. */
const TYPES = ['uuid', 'text', 'integer', 'text', 'json', 'timestamptz', 'text', 'text'];
const APPEND = `SELECT ${SCHEMA}.append(${TYPES.map((type, index) => `$${index + 1}::${type}[]`).join()})`;
/** Moves a batch from the outbox to the log. No payload leaves the database. */
const PUBLISH_OUTBOX = `
  WITH due AS MATERIALIZED (
    ${OLDEST_UNPUBLISHED}
  ), marked AS (
    UPDATE outbox SET published_at = now() FROM due WHERE outbox.sequence = due.sequence
  )
  SELECT ${SCHEMA}.append(${EVENT_COLUMNS.split(', ')
    .map((column) => `array_agg(${column} ORDER BY sequence)`)
    .join()}) AS published
  FROM due HAVING count(*) > 0`;

/**
 * The event bus of a single machine: a Postgres table. Appending holds a lock until commit, so events become visible
 * in the order of their sequence, and a reader that has seen one event has seen all before it.
 */
export class EmbeddedLog implements EventTransport {
  readonly options: TransportOptions;
  /** Never resolves: readers keep trying. */
  readonly failed = new Promise<never>(() => undefined);
  private readonly logger = new Logger('EmbeddedLog');
  private readonly pool: pg.Pool;
  private readonly listener: Listener;
  private readonly pollers = new Map<Poller, Topic>();

  constructor(url: string) {
    this.options = { databaseUrl: url, kafka: undefined, client: '' };
    this.pool = createPool({
      url,
      name: 'lanewise_event_log',
      size: 8,
      onError: (error) => this.logger.warn(error.message),
    });
    this.listener = listen(url, [EVENT_LOG_CHANNEL], (_, topic) => this.wake(topic));
  }

  /** Accepts any topic; only checks that the log can be reached. */
  async require(): Promise<void> {
    await this.pool.query(`SELECT ${SCHEMA}.caller()`);
  }

  async publish(events: readonly OutgoingEvent[]): Promise<void> {
    const rows = events.map(eventValues);
    await this.pool.query(
      APPEND,
      TYPES.map((_, column) => rows.map((values) => values[column])),
    );
  }

  async publishOutbox(manager: EntityManager): Promise<number> {
    const [row] = await manager.query<{ published: number }[]>(PUBLISH_OUTBOX);
    return row?.published ?? 0;
  }

  subscribe(group: string, topic: Topic, deliver: Deliver): Subscription {
    let ahead: Promise<EventRow[]> | undefined;
    return this.follow(topic, `${group} ${topic}`, async () => {
      const offset = await this.offset(group, topic);
      const readAhead = ahead;
      ahead = undefined;
      const read = await (readAhead ?? this.read(topic, offset));
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
      // Rows that were read ahead may be older than the notification that woke this.
      return read.length > 0 || readAhead !== undefined;
    });
  }

  async position(topic: Topic): Promise<Position> {
    const { rows } = await this.pool.query<{ sequence: string }>(`SELECT ${SCHEMA}.end_of($1) AS sequence`, [
      topic,
    ]);
    return rows[0].sequence;
  }

  tail(topic: Topic, from: Position, take: (event: EventRecord) => void | Promise<void>): Tail {
    let position = BigInt(from);
    const waiting: { until: bigint; resolve: () => void }[] = [];
    const subscription = this.follow(topic, `tail ${topic}`, async () => {
      const rows = await this.read(topic, position.toString());
      for (const row of rows) {
        await take(toEvent(row));
        position = BigInt(row.sequence);
      }
      for (let i = waiting.length - 1; i >= 0; i--) {
        if (position >= waiting[i].until) waiting.splice(i, 1)[0].resolve();
      }
      return rows.length > 0;
    });
    return {
      close: () => subscription.close(),
      caughtUp: async () => {
        const until = BigInt(await this.position(topic));
        if (position < until) await new Promise<void>((resolve) => waiting.push({ until, resolve }));
      },
    };
  }

  async lag(group: string, topic: Topic): Promise<number> {
    const { rows } = await this.pool.query<{ lag: number }>(`SELECT ${SCHEMA}.lag_of($1, $2) AS lag`, [
      group,
      topic,
    ]);
    return rows[0].lag;
  }

  async close(): Promise<void> {
    await Promise.all([...this.pollers.keys()].map((poller) => poller.close()));
    await this.listener.close();
    await this.pool.end();
  }

  /**
   * Removes superseded events of compacted topics, and events past their retention. Events that a group has yet to
   * read are kept.
   */
  async clean(signal?: AbortSignal): Promise<void> {
    for (let removed = CLEAN_BATCH_SIZE; removed === CLEAN_BATCH_SIZE && !signal?.aborted;) {
      const { rows } = await this.pool.query<{ removed: number }>(`SELECT ${SCHEMA}.clean($1) AS removed`, [
        CLEAN_BATCH_SIZE,
      ]);
      ({ removed } = rows[0]);
    }
  }

  /** Wakes the readers of a topic, or all: after a new connection, any of them may have missed something. */
  private wake(topic: string | undefined): void {
    for (const [poller, of] of this.pollers) if (!topic || of === topic) poller.wake();
  }

  private follow(topic: Topic, name: string, step: () => Promise<boolean>): Subscription {
    const poller = new Poller(step, new Logger(name), LISTENED_POLL_MS);
    this.pollers.set(poller, topic);
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
    await manager.query(`SELECT ${SCHEMA}.advance($1, $2, $3)`, [group, topic, sequence]);
  }

  private async offset(group: string, topic: Topic): Promise<string> {
    const { rows } = await this.pool.query<{ sequence: string }>(
      `SELECT ${SCHEMA}.offset_of($1, $2) AS sequence`,
      [group, topic],
    );
    return rows[0].sequence;
  }

  private async read(topic: Topic, after: string): Promise<EventRow[]> {
    const { rows } = await this.pool.query<EventRow>(
      `SELECT sequence, ${EVENT_COLUMNS} FROM ${SCHEMA}.read($1, $2)`,
      [topic, after],
    );
    return rows;
  }
}
