import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { type Topic, TOPICS } from '@lanewise/contracts';
import { EmbeddedLog, type EventRecord, provisionEventLog } from '@lanewise/messaging';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { describeConsumer } from './support/describe-consumer.js';
import { describeHandlers } from './support/describe-handlers.js';
import { describeTransport, publishTo, truckEvent } from './support/describe-transport.js';
import { usePostgres } from './support/postgres.js';
import { eventually } from './support/processes.js';

const DELIVERY_MS = 10_000;

const postgres = usePostgres();

/** Creates an embedded log in its own database. */
async function createLog() {
  const databaseUrl = await postgres.createDatabase();
  await provisionEventLog(databaseUrl);
  const dataSource = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  const transport = new EmbeddedLog(databaseUrl);
  return {
    databaseUrl,
    dataSource,
    transport,
    close: async () => {
      await transport.close();
      await dataSource.destroy();
    },
  };
}

describeTransport('the embedded log', async () => {
  const { transport, dataSource, close } = await createLog();
  return {
    transport,
    close,
    transaction: (step) => dataSource.transaction(step),
    compact: async () => {
      // The groups of earlier tests no longer read, and would prevent compaction.
      await dataSource.query('DELETE FROM event_log.offsets');
      await transport.clean();
    },
  };
});

for (const describeService of [describeConsumer, describeHandlers])
  describeService('the embedded log', async () => {
    const { transport, databaseUrl, dataSource } = await createLog();
    await dataSource.destroy();
    return { transport, databaseUrl };
  });

test('the embedded log keeps events that a group has not read yet', async () => {
  const { transport, dataSource, close } = await createLog();
  const [key, group] = [randomUUID(), randomUUID()];
  const events = [1, 2, 3, 4].map((version) => truckEvent(key, version));
  const read: EventRecord[] = [];
  const follow = () =>
    transport.subscribe(group, TOPICS.trucks, async (delivered, advance) => {
      read.push(...delivered);
      await dataSource.transaction(advance);
    });
  const has = (count: number) =>
    eventually(`${count} events`, DELIVERY_MS, () => Promise.resolve(read.length >= count));

  await publishTo(transport, events.slice(0, 2));
  const before = follow();
  await has(2);
  await before.close();
  await publishTo(transport, events.slice(2));
  await transport.clean();
  const after = follow();
  await has(4);
  await after.close();
  expect(read).toEqual(events);

  await transport.clean();
  expect(await dataSource.query('SELECT event_id FROM event_log.events')).toEqual([
    { event_id: events[3].id },
  ]);
  await close();
});

test('the embedded log removes expired events, but not from a compacted topic', async () => {
  const { transport, dataSource, close } = await createLog();
  const old = { ...truckEvent(randomUUID(), 1), topic: TOPICS.importResults } as unknown as EventRecord;
  const truck = truckEvent(randomUUID(), 1);
  await publishTo(transport, [old, truck]);
  await dataSource.query("UPDATE event_log.events SET appended_at = now() - interval '7 days 1 second'");
  await publishTo(transport, [{ ...old, id: randomUUID() }]);
  await transport.clean();
  const left = await dataSource.query<{ event_id: string }[]>('SELECT event_id FROM event_log.events');
  expect(left).toHaveLength(2);
  expect(left).toContainEqual({ event_id: truck.id });
  await close();
});

test('the embedded log names the topics of new events, each once, so that only their readers look', async () => {
  const { transport, databaseUrl, close } = await createLog();
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const named: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => named.push(payload));
  await client.query('LISTEN lanewise_event_log');
  await publishTo(
    transport,
    [1, 2].map((version) => truckEvent(randomUUID(), version)),
  );
  await eventually('a notification', DELIVERY_MS, () => Promise.resolve(named.length > 0));
  expect(named).toEqual([TOPICS.trucks]);
  await client.end();
  await close();
});

test('the embedded log keeps events for the services that read their topic, and for none that has read it once', async () => {
  const { transport, dataSource, databaseUrl, close } = await createLog();
  const topic = TOPICS.importResults;
  const event = { ...truckEvent(randomUUID(), 1), topic } as unknown as EventRecord;
  await publishTo(transport, [event]);
  await dataSource.query(`UPDATE event_log.events SET appended_at = now() - interval '8 days'`);
  await dataSource.query(`INSERT INTO event_log.offsets VALUES ('imports', $1, 0), ('loads', $1, 0)`, [
    topic,
  ]);
  const leftFor = async (readers: Record<string, Topic[]>) => {
    await provisionEventLog(databaseUrl, readers);
    await transport.clean();
    return dataSource.query<object[]>('SELECT event_id FROM event_log.events');
  };
  expect(await leftFor({ imports: [topic], loads: [TOPICS.trucks] })).toHaveLength(1);
  await dataSource.query(`UPDATE event_log.offsets SET sequence = 1 WHERE consumer_group = 'imports'`);
  expect(await leftFor({ imports: [topic], loads: [TOPICS.trucks] })).toEqual([]);
  await close();
});
