import type { Topic } from '@lanewise/contracts';
import type { INestApplication } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { EventServer } from './event-server.js';
import type { EventTransport } from './event-transport.js';
import { observeMessaging } from './messaging-metrics.js';
import { OutboxRelay } from './outbox-relay.js';

export interface MessagingOptions {
  service: string;
  databaseUrl: string;
  dataSource: DataSource;
  transport: EventTransport;
  /** The topics that it says it handles. It must handle these and no others. */
  consumes?: readonly Topic[];
}

/**
 * Connects a service to the event bus: its `@EventPattern` handlers receive events, and its outbox is published.
 * Call it after the service's migrations.
 * @returns a function that disconnects, once the events being handled are done
 */
export async function connectMessaging(
  app: INestApplication,
  options: MessagingOptions,
): Promise<() => Promise<void>> {
  const { service, databaseUrl, dataSource, transport, consumes } = options;
  const strategy = new EventServer(service, dataSource, transport, consumes);
  app.connectMicroservice({ strategy });
  await app.startAllMicroservices();
  const relay = new OutboxRelay(service, databaseUrl, dataSource, transport);
  relay.start();
  const unobserve = observeMessaging({ service, dataSource, transport, topics: strategy.topics });
  return async () => {
    unobserve();
    await strategy.close();
    await relay.close();
  };
}
