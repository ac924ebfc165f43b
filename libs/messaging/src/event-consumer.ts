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

  /**
   * Takes events in one transaction, or, when one of them fails, each in its own. A rejection means that not
   * even putting one aside worked.
   */
  async deliver(events: readonly EventRecord[], advance: Advance): Promise<void> {
    try {
      await this.take(events, advance);
    } catch (error) {
      if (events.length === 1) return this.putAside(events[0], advance, error);
      // The transport's place moves with the last one: those before are in the inbox if it has to come back.
      const last = events.length - 1;
      for (const [at, event] of events.entries()) await this.deliver([event], at === last ? advance : stay);
    }
  }

  private async take(events: readonly EventRecord[], advance: Advance): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await advance(manager);
      const unseen = await recordInInbox(manager, events);
      for (const event of await this.deadLetters.holdBack(manager, unseen)) await this.handle(event, manager);
    });
  }

  private async putAside(event: EventRecord, advance: Advance, error: unknown): Promise<void> {
    this.logger.warn(`${event.topic} ${event.key}: ${describeError(error)}`);
    await this.dataSource.transaction(async (manager) => {
      await advance(manager);
      const [unseen] = await recordInInbox(manager, [event]);
      if (unseen) await this.deadLetters.retryLater(manager, event, describeError(error));
    });
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

const stay: Advance = () => Promise.resolve();

/** Answers those that were not recorded before, each once. */
async function recordInInbox(
  manager: EntityManager,
  events: readonly EventRecord[],
): Promise<readonly EventRecord[]> {
  const recorded = await manager.query<{ event_id: string }[]>(
    'INSERT INTO inbox (event_id) SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING RETURNING event_id',
    [events.map(({ id }) => id)],
  );
  const unseen = new Set(recorded.map(({ event_id }) => event_id));
  return events.filter(({ id }) => unseen.delete(id));
}
