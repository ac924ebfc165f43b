import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  Equipment,
  type ImportBatchResult,
  type Topic,
  TOPICS,
  type TruckSnapshot,
} from '@lanewise/contracts';
import { type EventRecord, type EventTransport, type Subscription } from '@lanewise/messaging';
import type { EntityManager } from 'typeorm';
import { eventually } from './processes.js';

export interface TransportUnderTest {
  transport: EventTransport;
  /** Runs a step in a transaction of the consuming service. */
  transaction<T>(step: (manager: EntityManager) => Promise<T>): Promise<T>;
  /** Forces the compaction that would otherwise happen later. */
  compact(): Promise<void>;
  close(): Promise<void>;
}

/** The longest time that an event may take to be delivered. */
const DELIVERY_MS = 10_000;

/** A topic that keeps the newest event of each key, and one that keeps all. */
const COMPACTED = TOPICS.trucks;
const PLAIN = TOPICS.importResults;

/**
 * Tests that every event transport must pass: at-least-once delivery, order within each key, new groups that read
 * from the beginning, compaction, and reading from a position. The tests share the topics, and each has its own keys.
 */
export function describeTransport(name: string, create: () => Promise<TransportUnderTest>): void {
  describe(`the event transport on ${name}`, () => {
    let underTest: TransportUnderTest;
    let transport: EventTransport;

    beforeAll(async () => {
      underTest = await create();
      transport = underTest.transport;
    });
    afterAll(() => underTest?.close());

    const publish = (events: EventRecord[]) => publishTo(transport, events);

    /** Returns the events of the keys that a new group receives, once there are `count`. */
    async function readAll(topic: Topic, keys: string[], count: number): Promise<EventRecord[]> {
      const reader = follow(topic, keys);
      try {
        await reader.has(count);
        return reader.events;
      } finally {
        await reader.close();
      }
    }

    /** Reads the events of some keys. If `take` fails, the event is delivered again. */
    function follow(
      topic: Topic,
      keys: string[],
      { group = randomUUID(), take = (_event: EventRecord): void => undefined } = {},
    ) {
      const events: EventRecord[] = [];
      const subscription: Subscription = transport.subscribe(group, topic, async (delivered, advance) => {
        const wanted = delivered.filter(({ key }) => keys.includes(key));
        wanted.forEach(take);
        await underTest.transaction(advance);
        events.push(...wanted);
      });
      return {
        events,
        has: (count: number) =>
          eventually(`${count} events`, DELIVERY_MS, () => Promise.resolve(events.length >= count)),
        isThrough: () =>
          eventually('no lag', DELIVERY_MS, async () => (await transport.lag(group, topic)) === 0),
        close: () => subscription.close(),
      };
    }

    test('delivers every event unchanged to every group, with any text and a large payload', async () => {
      const [a, b] = [randomUUID(), `${randomUUID()} ünï/çødé "quoted" 🚚`];
      const large = truckEvent(b, 1, '🚚"\\\n'.repeat(100_000));
      const events = [truckEvent(a, 1), large, truckEvent(a, 2)];
      const early = follow(COMPACTED, [a, b]);
      await publish(events);
      await early.has(3);
      await early.close();
      expect(byKey(early.events)).toEqual(byKey(events));
      expect(byKey(await readAll(COMPACTED, [a, b], 3))).toEqual(byKey(events));
    });

    test('keeps the order of each key during concurrent writes', async () => {
      const keys = Array.from({ length: 8 }, () => randomUUID());
      const reader = follow(PLAIN, keys);
      await Promise.all(
        keys.map(async (key) => {
          for (let batch = 1; batch <= 20; batch += 4) {
            await publish([0, 1, 2, 3].map((n) => resultEvent(key, batch + n)));
          }
        }),
      );
      await reader.has(160);
      await reader.close();
      for (const events of [reader.events, await readAll(PLAIN, keys, 160)])
        for (const key of keys)
          expect(batchesOf(events.filter((event) => event.key === key))).toEqual(numbers(1, 20));
    });

    test('resumes where a group stopped, and counts until then what it has not read', async () => {
      const [group, key] = [randomUUID(), randomUUID()];
      await publish(numbers(1, 3).map((n) => resultEvent(key, n)));
      const before = follow(PLAIN, [key], { group });
      await before.has(3);
      await before.isThrough();
      await before.close();
      await publish(numbers(4, 6).map((n) => resultEvent(key, n)));
      expect(await transport.lag(group, PLAIN)).toBe(3);
      const after = follow(PLAIN, [key], { group });
      await after.has(3);
      await after.close();
      expect(batchesOf(after.events)).toEqual([4, 5, 6]);
    });

    test('redelivers an event that its reader failed to take, before later ones of its key', async () => {
      const key = randomUUID();
      let refusals = 2;
      const take = (event: EventRecord) => {
        if ((event.payload as ImportBatchResult).batch === 2 && refusals-- > 0) throw new Error('not now');
      };
      const reader = follow(PLAIN, [key], { take });
      await publish(numbers(1, 4).map((n) => resultEvent(key, n)));
      await reader.has(4);
      await reader.close();
      expect(batchesOf(reader.events)).toEqual([1, 2, 3, 4]);
      expect(refusals).toBe(-1);
    });

    test('keeps only the newest event of a key in a compacted topic, and every event in other topics', async () => {
      const [changed, removed, plain] = [randomUUID(), randomUUID(), randomUUID()];
      const tombstone = { ...truckEvent(removed, 2), payload: null };
      const newest = truckEvent(changed, 3);
      await publish([
        truckEvent(changed, 1),
        truckEvent(removed, 1),
        truckEvent(changed, 2),
        tombstone,
        newest,
        ...numbers(1, 3).map((n) => resultEvent(plain, n)),
      ]);
      await underTest.compact();
      const reader = follow(COMPACTED, [changed, removed]);
      await reader.isThrough();
      await reader.close();
      expect(byKey(reader.events)).toEqual(byKey([tombstone, newest]));
      expect(batchesOf(await readAll(PLAIN, [plain], 3))).toEqual([1, 2, 3]);
    });

    test('delivers many large events in small chunks, one chunk at a time', async () => {
      const key = randomUUID();
      const sizes: number[] = [];
      const text = 'x'.repeat(300_000);
      await publish(numbers(1, 30).map((version) => truckEvent(key, version, text)));
      let busy = false;
      const subscription = transport.subscribe(randomUUID(), COMPACTED, async (delivered, advance) => {
        expect(busy).toBe(false);
        busy = true;
        const wanted = delivered.filter((event) => event.key === key);
        await underTest.transaction(advance);
        if (wanted.length > 0) sizes.push(wanted.length);
        busy = false;
      });
      const sum = () => sizes.reduce((total, size) => total + size, 0);
      await eventually('all of them', DELIVERY_MS, () => Promise.resolve(sum() === 30));
      await subscription.close();
      // They are never all in memory at once, only a few megabytes at a time.
      expect(Math.max(...sizes)).toBeLessThanOrEqual(8);
    });

    test('skips no event when it reads from a position that was taken during writes', async () => {
      const keys = Array.from({ length: 4 }, () => randomUUID());
      // Like a table, in which events are stored before they are published.
      const stored = new Set<string>();
      let placed = false;
      const write = async (key: string) => {
        for (let n = 1, left = 5; left > 0; n++) {
          if (placed) left--;
          const event = resultEvent(key, n);
          stored.add(event.id);
          await publish([event]);
        }
      };
      const writing = Promise.all(keys.map(write));
      await eventually('some events', DELIVERY_MS, () => Promise.resolve(stored.size > 10));
      const place = await transport.position(PLAIN);
      const known = new Set(stored);
      placed = true;
      const read: string[] = [];
      const tail = transport.tail(PLAIN, place, (event) => void read.push(event.id));
      await writing;
      await tail.caughtUp();
      await tail.close();
      expect(known.size).toBeLessThan(stored.size);
      expect(new Set([...known, ...read])).toEqual(stored);
      expect(new Set(read).size).toBe(read.length);
    });

    test('redelivers an event that an in-memory reader failed to take', async () => {
      const key = randomUUID();
      const place = await transport.position(PLAIN);
      let refusals = 1;
      const batches: number[] = [];
      const tail = transport.tail(PLAIN, place, (event) => {
        const { batch } = event.payload as ImportBatchResult;
        if (batch === 2 && refusals-- > 0) throw new Error('not now');
        batches.push(batch);
      });
      await publish(numbers(1, 3).map((n) => resultEvent(key, n)));
      await tail.caughtUp();
      await tail.close();
      expect(batches).toEqual([1, 2, 3]);
    });
  });
}

/** Publishes events as the relay does, with the payloads as text from an outbox. */
export function publishTo(transport: EventTransport, events: EventRecord[]): Promise<void> {
  return transport.publish(
    events.map((event) => ({ ...event, payload: event.payload && JSON.stringify(event.payload) })),
  );
}

function snapshot(id: string, version: number): TruckSnapshot {
  const named = { name: 'Blue Heron', licensePlate: 'IL 1' };
  return { id, version, userId: id, ...named, equipment: Equipment.Van, costPerMileCents: 50 };
}

/** @param userId any text, to make the event as large as needed */
export function truckEvent(key: string, version: number, userId = key): EventRecord<typeof COMPACTED> {
  return { ...envelope(), topic: COMPACTED, key, payload: { ...snapshot(key, version), userId } };
}

function resultEvent(key: string, batch: number): EventRecord<typeof PLAIN> {
  const payload = { importId: key, batch, inserted: 0, updated: 0, repriced: 0, skipped: 0 };
  return { ...envelope(), topic: PLAIN, key, payload };
}

const envelope = () => ({
  id: randomUUID(),
  version: 1,
  occurredAt: new Date().toISOString(),
  correlationId: randomUUID(),
  traceparent: `00-${randomUUID().replaceAll('-', '')}-00f067aa0ba902b7-01`,
});

/** Groups events by key, because only events with the same key are ordered. */
const byKey = (events: EventRecord[]) =>
  Object.fromEntries(events.map(({ key }) => [key, events.filter((event) => event.key === key)]));

const batchesOf = (events: EventRecord[]) =>
  events.map(({ payload }) => (payload as ImportBatchResult).batch);

export const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n);
