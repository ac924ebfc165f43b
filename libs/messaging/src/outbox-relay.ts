import { Logger } from '@nestjs/common';
import { ADVISORY_LOCKS, listen, LISTENED_POLL_MS, type Listener } from '@lanewise/database';
import { pause, Poller } from '@lanewise/retry';
import type { DataSource, EntityManager } from 'typeorm';
import { type EventRow, OUTGOING_COLUMNS, toEvent } from './event-row.js';
import type { EventTransport } from './event-transport.js';
import { OLDEST_UNPUBLISHED, outboxChannel } from './outbox.js';

/** After a smaller batch, the relay waits a moment for more events. */
const SMALL_BATCH = 200;
const LINGER_MS = 15;
const TAKE_OVER_MS = 1000;

/**
 * Publishes a service's outbox, oldest first, and retries until the transport has stored each event. Only one relay of
 * a service works at a time, which keeps the order. After a crash between publishing and marking, events are published
 * again; the inboxes of their consumers ignore the second delivery.
 */
export class OutboxRelay {
  private readonly poller: Poller;
  private listener: Listener | undefined;

  constructor(
    private readonly service: string,
    private readonly databaseUrl: string,
    private readonly dataSource: DataSource,
    private readonly transport: EventTransport,
  ) {
    this.poller = new Poller(() => this.publishBatch(), new Logger(`${service} relay`), LISTENED_POLL_MS);
  }

  start(): void {
    this.listener = listen(this.databaseUrl, [outboxChannel(this.service)], () => this.poller.wake());
    this.poller.start();
  }

  async close(): Promise<void> {
    await this.poller.close();
    await this.listener?.close();
  }

  /** Publishes a batch. Returns whether there may be more. */
  private async publishBatch(): Promise<boolean> {
    const published = await this.dataSource.transaction(async (manager) => {
      const [{ locked }] = await manager.query<[{ locked: boolean }]>(
        'SELECT pg_try_advisory_xact_lock($1, hashtext(current_schema())) AS locked',
        [ADVISORY_LOCKS.outboxRelay],
      );
      if (!locked) {
        // The relay that works may die before it is done.
        setTimeout(() => this.poller.wake(), TAKE_OVER_MS).unref();
        return 0;
      }
      return this.transport.publishOutbox?.(manager) ?? this.publishOldest(manager);
    });
    if (published === 0) return false;
    // Events committed in the meantime go out together, as each round trip to the brokers is expensive.
    if (!this.transport.publishOutbox && published < SMALL_BATCH) await pause(LINGER_MS);
    return true;
  }

  private async publishOldest(manager: EntityManager): Promise<number> {
    const rows = await manager.query<EventRow<string | null>[]>(
      `SELECT sequence, ${OUTGOING_COLUMNS} FROM (${OLDEST_UNPUBLISHED}) AS due ORDER BY sequence`,
    );
    if (rows.length === 0) return 0;
    await this.transport.publish(rows.map((row) => toEvent(row)));
    await manager.query('UPDATE outbox SET published_at = now() WHERE sequence = ANY($1)', [
      rows.map(({ sequence }) => sequence),
    ]);
    return rows.length;
  }
}
