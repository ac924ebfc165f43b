import { type CustomTransportStrategy, Server } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import { type Topic, TOPICS } from '@lanewise/contracts';
import type { DataSource } from 'typeorm';
import { EventConsumer } from './event-consumer.js';
import { EventContext } from './event-context.js';
import type { EventTransport, Subscription } from './event-transport.js';

/** Nest's side of the event bus: hands the events of a topic to the `@EventPattern(topic)` method. */
export class EventServer extends Server implements CustomTransportStrategy {
  private readonly consumer: EventConsumer;
  private subscriptions: Subscription[] = [];

  constructor(
    private readonly service: string,
    dataSource: DataSource,
    private readonly eventTransport: EventTransport,
  ) {
    super();
    this.consumer = new EventConsumer(service, dataSource, async (event, manager) => {
      const handler = this.messageHandlers.get(event.topic);
      if (!handler) throw new Error(`${service} has no handler for ${event.topic}`);
      const result: unknown = await handler(event.payload, new EventContext([event, manager]));
      if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
    });
  }

  /** What the service reads, once `listen` was called. */
  get topics(): Topic[] {
    return [...this.messageHandlers.keys()] as Topic[];
  }

  listen(callback: (error?: unknown) => void): void {
    const answer = async () => {
      try {
        await this.start();
      } catch (error) {
        return callback(error);
      }
      callback();
    };
    void answer();
  }

  /** Waits for the transport, and refuses to start when a topic that the service reads or writes is missing. */
  private async start(): Promise<void> {
    const written = Object.values(TOPICS).filter((topic) => topic.startsWith(`${this.service}.`));
    await this.eventTransport.require([...new Set([...this.topics, ...written])]);
    this.subscribe();
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

  /** Part of Nest's contract; this transport has no events of its own. */
  on(): void {}

  /** Part of Nest's contract, too. */
  unwrap(): never {
    throw new Error('The event transport has no client to hand out.');
  }
}
