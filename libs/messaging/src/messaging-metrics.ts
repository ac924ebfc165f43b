import { DEAD_LETTER_STATES, type Topic } from '@lanewise/contracts';
import { metrics } from '@lanewise/telemetry';
import type { DataSource } from 'typeorm';
import type { EventTransport } from './event-transport.js';

/**
 * Exposes the state of a service's events as metrics: its outbox, its lag, and its dead letters.
 * @returns a function that ends this
 */
export function observeMessaging({
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
