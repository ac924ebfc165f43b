import { Logger } from '@nestjs/common';
import { describeError } from '@lanewise/contracts';
import { Poller } from '@lanewise/retry';
import { asService, metrics, withTrace, withOrigin, traced } from '@lanewise/telemetry';
import type { DataSource, EntityManager } from 'typeorm';
import { DeadLetters } from './dead-letters.js';
import { attributesOf, type EventRecord, traceOf } from './event.js';
import { type Advance, noAdvance } from './event-transport.js';
import { refuseUnreadable, UnreadableEvent } from './unreadable-event.js';

/** Applies an event within a transaction. */
export type Handle = (event: EventRecord, manager: EntityManager) => Promise<void>;

interface Handled {
  event: EventRecord;
  seconds: number;
}

/**
 * Applies each event of a service exactly once, even if the transport delivers it twice: the event id is recorded in
 * the transaction of the handler's own change. An event that fails becomes a dead letter and is retried with back-off;
 * later events of its key wait behind it, all others go on.
 */
export class EventConsumer {
  private readonly logger: Logger;
  private readonly deadLetters = new DeadLetters();
  private readonly retries: Poller;

  constructor(
    private readonly service: string,
    private readonly dataSource: DataSource,
    private readonly handle: Handle,
  ) {
    this.logger = new Logger(`${service} events`);
    this.retries = new Poller(() => asService(service, () => this.retryDue()), this.logger);
  }

  start(): void {
    this.retries.start();
  }

  async close(): Promise<void> {
    await this.retries.close();
  }

  /**
   * Handles events in one transaction or, when one of them fails, each in its own. Rejects only when a failed event could
   * not even be recorded as a dead letter.
   */
  deliver(events: readonly EventRecord[], advance: Advance): Promise<void> {
    return asService(this.service, () => this.handleBatch(events, advance));
  }

  private async handleBatch(events: readonly EventRecord[], advance: Advance): Promise<void> {
    try {
      await this.applyAll(events, advance);
    } catch (error) {
      if (events.length === 1) return this.deadLetter(events[0], advance, error);
      // The offset moves with the last event: if those before are delivered again, they are in the inbox.
      const last = events.length - 1;
      for (const [at, event] of events.entries())
        await this.handleBatch([event], at === last ? advance : noAdvance);
    }
  }

  private async applyAll(events: readonly EventRecord[], advance: Advance): Promise<void> {
    const handled = await this.dataSource.transaction(async (manager) => {
      await advance(manager);
      const unseen = await recordInInbox(manager, events);
      const done: Handled[] = [];
      for (const event of await this.deadLetters.deferBehindEarlier(manager, unseen))
        done.push(await this.apply(event, manager));
      return done;
    });
    for (const each of handled) this.logHandled(each);
  }

  /** Runs the handler in the trace of the event. */
  private async apply(event: EventRecord, manager: EntityManager): Promise<Handled> {
    refuseUnreadable(event);
    const begin = performance.now();
    const handle = () =>
      traced(`${event.topic} handle`, { kind: 'consumer', attributes: attributesOf(event) }, () =>
        this.handle(event, manager),
      );
    await withTrace(traceOf(event), () => withOrigin(() => ({ cause: `event ${event.topic}` }), handle));
    return { event, seconds: (performance.now() - begin) / 1000 };
  }

  /** Called only after the commit. */
  private logHandled({ event, seconds }: Handled): void {
    const { service } = this;
    const { topic } = event;
    metrics.eventsHandled.inc({ service, topic, outcome: 'handled' });
    metrics.eventHandling.observe({ service, topic }, seconds);
    withTrace(traceOf(event), () =>
      this.logger.log({
        message: `${topic} handled`,
        ...attributesOf(event),
        ms: Math.round(seconds * 1000),
      }),
    );
  }

  private logFailure(event: EventRecord, error: unknown): void {
    const outcome = error instanceof UnreadableEvent ? 'parked' : 'failed';
    metrics.eventsHandled.inc({ service: this.service, topic: event.topic, outcome });
    withTrace(traceOf(event), () =>
      this.logger.warn({
        message: `${event.topic} ${outcome}: ${describeError(error)}`,
        ...attributesOf(event),
      }),
    );
  }

  private async deadLetter(event: EventRecord, advance: Advance, error: unknown): Promise<void> {
    this.logFailure(event, error);
    await this.dataSource.transaction(async (manager) => {
      await advance(manager);
      const unseen = await recordInInbox(manager, [event]);
      // An administrator may have replayed another event of the key in the meantime.
      const [free] = await this.deadLetters.deferBehindEarlier(manager, unseen);
      if (!free) return;
      if (error instanceof UnreadableEvent) await this.deadLetters.park(manager, event, reasonOf(error));
      else await this.deadLetters.retryLater(manager, event, reasonOf(error));
    });
  }

  /** Retries one event that is due. Returns whether there may be more. */
  private async retryDue(): Promise<boolean> {
    let failed: { sequence: string; event: EventRecord; error: unknown } | undefined;
    const found = await this.dataSource
      .transaction(async (manager) => {
        const due = await this.deadLetters.takeDue(manager);
        if (!due) return undefined;
        const { sequence, event } = due;
        try {
          const handled = await this.apply(event, manager);
          await this.deadLetters.remove(manager, sequence);
          return handled;
        } catch (error) {
          failed = { sequence, event, error };
          throw error;
        }
      })
      .catch((error: unknown) => {
        if (!failed) throw error;
        return undefined;
      });
    if (found) this.logHandled(found);
    if (failed) {
      const { sequence, event, error } = failed;
      this.logFailure(event, error);
      await this.dataSource.transaction((manager) =>
        this.deadLetters.failedAgain(
          manager,
          sequence,
          reasonOf(error),
          error instanceof UnreadableEvent ? 1 : undefined,
        ),
      );
    }
    return found !== undefined || failed !== undefined;
  }
}

/** The error that a dead letter stores. Where an event cannot be read, the stack does not matter. */
const reasonOf = (error: unknown): string =>
  error instanceof UnreadableEvent ? error.message : describeError(error);

/** Records events as seen. Returns those that were not seen before, each once. */
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
