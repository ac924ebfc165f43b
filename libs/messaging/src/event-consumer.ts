import { Logger } from '@nestjs/common';
import { describeError } from '@lanewise/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { DeadLetters } from './dead-letters.js';
import type { EventRecord } from './event.js';
import type { Advance } from './event-transport.js';
import { Loop } from './loop.js';

/** Applies an event within a transaction. */
export type Handle = (event: EventRecord, manager: EntityManager) => Promise<void>;

/**
 * Applies each event of a service once, whatever the transport delivers twice: the event id is recorded
 * in the transaction of the handler's own change. An event that fails is put aside and tried again with
 * back-off; later ones of its key wait behind it, others go on.
 */
export class EventConsumer {
  private readonly logger: Logger;
  private readonly deadLetters = new DeadLetters();
  private readonly retries: Loop;

  constructor(
    service: string,
    private readonly dataSource: DataSource,
    private readonly handle: Handle,
  ) {
    this.logger = new Logger(`${service} events`);
    this.retries = new Loop(() => this.retryDue(), this.logger);
  }

  start(): void {
    this.retries.start();
  }

  async close(): Promise<void> {
    await this.retries.close();
  }

  /** Takes one delivery. A rejection means that not even putting it aside worked. */
  async deliver(event: EventRecord, advance: Advance): Promise<void> {
    try {
      await this.dataSource.transaction(async (manager) => {
        await advance(manager);
        if (!(await recordInInbox(manager, event))) return;
        if (await this.deadLetters.holdBack(manager, event)) return;
        await this.handle(event, manager);
      });
    } catch (error) {
      this.logger.warn(`${event.topic} ${event.key}: ${describeError(error)}`);
      await this.dataSource.transaction(async (manager) => {
        await advance(manager);
        if (await recordInInbox(manager, event))
          await this.deadLetters.retryLater(manager, event, describeError(error));
      });
    }
  }

  /** Tries one event again that is due. Answers whether there may be more. */
  private async retryDue(): Promise<boolean> {
    let failed: { sequence: string; error: unknown } | undefined;
    const found = await this.dataSource
      .transaction(async (manager) => {
        const due = await this.deadLetters.takeDue(manager);
        if (!due) return false;
        try {
          await this.handle(due.event, manager);
          await this.deadLetters.remove(manager, due.sequence);
        } catch (error) {
          failed = { sequence: due.sequence, error };
          throw error;
        }
        return true;
      })
      .catch((error: unknown) => {
        if (!failed) throw error;
        return true;
      });
    if (failed) {
      const { sequence, error } = failed;
      await this.dataSource.transaction((manager) =>
        this.deadLetters.failedAgain(manager, sequence, describeError(error)),
      );
    }
    return found;
  }
}

/** Answers false when the event was recorded before. */
async function recordInInbox(manager: EntityManager, event: EventRecord): Promise<boolean> {
  const recorded = await manager.query<unknown[]>(
    'INSERT INTO inbox (event_id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING event_id',
    [event.id],
  );
  return recorded.length > 0;
}
