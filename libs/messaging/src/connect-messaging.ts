import { DEAD_LETTER_STATES, type Topic } from '@lanewise/contracts';
import { metrics } from '@lanewise/telemetry';
import type { INestApplication } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { EventServer } from './event-server.js';
import type { EventTransport } from './event-transport.js';
import { OutboxRelay } from './outbox-relay.js';

export interface MessagingOptions {
  service: string;
  databaseUrl: string;
  dataSource: DataSource;
  transport: EventTransport;
  /** The topics that it declares to handle. It must handle these and no others. */
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

/**
 * Exposes the state of a service's events as metrics: its outbox, its lag, and its dead letters.
 * @returns a function that ends this
 */
function observeMessaging({
  service,
  dataSource,
  transport,
  topics,
}: {
  service: string;
  dataSource: DataSource;
  transport: EventTransport;
  topics: readonly Topic[];
}): () => void {
  const outbox = async (value: string) => {
    const [row] = await dataSource.query<[{ value: number }]>(
      `SELECT ${value} AS value FROM outbox WHERE published_at IS NULL`,
    );
    return [{ labels: { service }, value: row.value }];
  };
  const ends = [
    metrics.outboxPending.observe(() => outbox('count(*)::integer')),
    metrics.outboxOldest.observe(() =>
      outbox('coalesce(extract(epoch FROM now() - min(occurred_at)), 0)::float'),
    ),
    metrics.deadLetters.observe(async () => {
      const rows = await dataSource.query<{ state: string; count: number }[]>(
        'SELECT state, count(*)::integer AS count FROM dead_letters GROUP BY state',
      );
      const counts = new Map(rows.map(({ state, count }) => [state, count]));
      return DEAD_LETTER_STATES.map((state) => ({
        labels: { service, state },
        value: counts.get(state) ?? 0,
      }));
    }),
    ...topics.map((topic) =>
      metrics.consumerLag.observe(async () => [
        { labels: { service, topic }, value: await transport.lag(service, topic) },
      ]),
    ),
  ];
  return () => ends.forEach((end) => end());
}
