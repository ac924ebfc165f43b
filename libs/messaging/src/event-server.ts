import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import { type Topic, TOPICS } from '@lanewise/contracts';
import { withinTransaction } from '@lanewise/database';
import type { DataSource, EntityManager } from 'typeorm';
import type { EventRecord } from './event.js';
import { EventConsumer } from './event-consumer.js';
import type { EventTransport, Subscription } from './event-transport.js';
import { EventContext, type HandlerOptions } from './on-event.js';

interface Handler {
  order: number;
  handle: MessageHandler;
}

/** Nest's side of the event bus: hands the events of a topic to its `@EventPattern(topic)` methods. */
export class EventServer extends Server implements CustomTransportStrategy {
  private readonly handlers = new Map<Topic, Handler[]>();
  private readonly consumer: EventConsumer;
  private subscriptions: Subscription[] = [];

  constructor(
    private readonly service: string,
    dataSource: DataSource,
    private readonly eventTransport: EventTransport,
    private readonly declared?: readonly Topic[],
  ) {
    super();
    this.consumer = new EventConsumer(service, dataSource, (event, manager) => this.handle(event, manager));
  }

  /** The topics that the service reads. */
  get topics(): Topic[] {
    return [...this.handlers.keys()];
  }

  /**
   * Nest would chain the handlers of a topic and start them all at once: one that fails would then end the transaction
   * under the others. Here they are kept apart, in their declared order.
   */
  override addHandler(
    topic: Topic,
    handle: MessageHandler,
    _isEventHandler?: boolean,
    { order = 0 }: HandlerOptions = {},
  ): void {
    const others = this.handlers.get(topic) ?? [];
    if (others.some((other) => other.order === order))
      throw new Error(
        `${this.service} has several handlers of ${topic} with the order ${order}: give each one of its own by @OnEvent.`,
      );
    this.handlers.set(
      topic,
      [...others, { order, handle }].sort((a, b) => a.order - b.order),
    );
  }

  private async handle(event: EventRecord, manager: EntityManager): Promise<void> {
    const handlers = this.handlers.get(event.topic);
    if (!handlers) throw new Error(`${this.service} has no handler for ${event.topic}`);
    for (const { handle } of handlers)
      await withinTransaction(manager, async (own) => {
        const result: unknown = await handle(event.payload, new EventContext([event, own]));
        if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
      });
  }

  listen(callback: (error?: unknown) => void): void {
    const start = async () => {
      try {
        await this.start();
      } catch (error) {
        return callback(error);
      }
      callback();
    };
    void start();
  }

  /**
   * Waits for the transport. Fails when a topic is missing that the service reads or writes, or when it handles others
   * than it declares: by those, deployments let it read.
   */
  private async start(): Promise<void> {
    this.refuseUndeclared();
    const written = Object.values(TOPICS).filter((topic) => topic.startsWith(`${this.service}.`));
    await this.eventTransport.require([...new Set([...this.topics, ...written])]);
    this.subscribe();
  }

  private refuseUndeclared(): void {
    if (!this.declared) return;
    const [declared, handled] = [this.declared, this.topics].map((topics) => [...topics].sort().join(', '));
    if (declared === handled) return;
    throw new Error(
      `The manifest of ${this.service} says that it consumes ${declared}; it handles ${handled}.`,
    );
  }

  private subscribe(): void {
    this.consumer.start();
    this.subscriptions = this.topics.map((topic) =>
      this.eventTransport.subscribe(this.service, topic, (events, advance) =>
        this.consumer.deliver(events, advance),
      ),
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.subscriptions.map((subscription) => subscription.close()));
    await this.consumer.close();
  }

  /** Required by Nest; this transport has no events of its own. */
  on(): void {}

  /** Required by Nest. */
  unwrap(): never {
    throw new Error('The event transport has no client to return.');
  }
}
