import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { describe, expect, jest, test } from '@jest/globals';
import {
  INDEXED_FIELDS,
  TOPICS,
  toColumns,
  type AnnouncedLoad,
  type IndexedLoad,
  type MarketChanges,
  type MarketChangesEvent,
} from '@lanewise/contracts';
import type { EventRecord, EventTransport, Tail } from '@lanewise/messaging';
import { LoadIndex } from './load-index.js';
import type { OnLoad } from './load-reader.js';
import { type IndexState, MarketFollower } from './market-follower.js';
import { DeadlineQueue } from './deadline-queue.js';
import { parseUuid } from './uuid.js';
import type { SearchQuery } from '../search-query.js';
import { anyLoad, anyQuery, numbered } from '../testing/random-market.js';

const ENVELOPE = { occurredAt: '', correlationId: '', traceparent: null };

const load = (n: number, version: number, miles: number): IndexedLoad => ({
  ...anyLoad,
  id: numbered(n),
  version,
  pickUp: Date.now() + 3_600_000,
  miles,
});

const query: SearchQuery = { ...anyQuery, pickupStart: 0, sortField: 'miles', descending: false };

/** A log in memory, which is read only by `deliver`. */
class FakeTransport implements Pick<EventTransport, 'position' | 'tail'> {
  private readonly log: MarketChangesEvent[] = [];
  private readonly waiting: { until: number; resolve: () => void }[] = [];
  private read = 0;
  private take: (event: EventRecord) => void | Promise<void> = () => undefined;
  tailed = false;
  closed = false;

  append({ upserted, removed }: MarketChanges): void {
    this.log.push({ upserted: toColumns(upserted as AnnouncedLoad[], INDEXED_FIELDS), removed });
  }

  async position(): Promise<string> {
    return String(this.log.length);
  }

  tail(_topic: string, from: string, take: (event: EventRecord) => void | Promise<void>): Tail {
    this.read = Number(from);
    this.take = take;
    this.tailed = true;
    return {
      close: async () => void (this.closed = true),
      caughtUp: () => {
        const until = this.log.length;
        if (this.read >= until) return Promise.resolve();
        return new Promise((resolve) => this.waiting.push({ until, resolve }));
      },
    };
  }

  async deliver(version = 1): Promise<void> {
    while (this.read < this.log.length) {
      const payload = this.log[this.read];
      await this.take({ id: '', topic: TOPICS.marketChanges, key: '', payload, ...ENVELOPE, version });
      this.read++;
    }
    for (const { resolve } of this.waiting) resolve();
  }
}

/** Follows a market whose table holds what `rows` yields. */
function following(transport: FakeTransport, rows: () => AsyncGenerator<IndexedLoad[]>) {
  const states: IndexState[] = [];
  const index = new LoadIndex();
  const queue = new DeadlineQueue();
  const follower = new MarketFollower({
    index,
    queue,
    transport,
    report: (state) => states.push(state),
    onChange: () => undefined,
    read: async (_pickUp: Date, take: OnLoad, signal: AbortSignal) => {
      const words = new Uint32Array(4);
      for await (const batch of rows()) {
        signal.throwIfAborted();
        for (const { id, ...fields } of batch) {
          parseUuid(id, words);
          take(words, fields);
        }
      }
    },
  });
  const isReady = () => states.at(-1)!.isCaughtUp && states.at(-1)!.pending === undefined;
  const until = async (condition: () => boolean) => {
    for (let turn = 0; !condition(); turn++) {
      if (turn > 10_000) throw new Error('It does not come to that.');
      await yieldToEventLoop();
    }
  };
  return { follower, index, queue, states, isReady, until };
}

/** Follows a market whose table holds one load, which it has read. */
async function ready(rows: IndexedLoad[] = [load(1, 1, 100)]) {
  const transport = new FakeTransport();
  const followed = following(transport, async function* () {
    yield rows;
  });
  followed.follower.start();
  await followed.until(followed.isReady);
  return { transport, ...followed };
}

describe('MarketFollower', () => {
  test('applies changes that are announced while it reads the table, and then becomes ready', async () => {
    const transport = new FakeTransport();
    transport.append({ upserted: [load(9, 1, 900)], removed: [] });
    const { follower, index, isReady, until } = following(transport, async function* () {
      yield [load(1, 1, 100), load(2, 2, 200)];
      // Announced after the position was noted: one newer than its row, one older, one new, one removal.
      transport.append({
        upserted: [load(1, 2, 150), load(2, 1, 250), load(3, 1, 300)],
        removed: [{ id: load(4, 1, 0).id, version: 2 }],
      });
      yield [load(4, 1, 400), load(5, 1, 500)];
    });
    follower.start();
    await until(() => transport.tailed);
    expect(index.size).toBe(4);
    expect(isReady()).toBe(false);
    await transport.deliver();
    await until(isReady);
    const expected = [load(1, 2, 150), load(2, 2, 200), load(3, 1, 300), load(5, 1, 500)];
    expect(index.search(query)).toEqual({ total: 4, ids: expected.map(({ id }) => id) });
    await follower.close();
    expect(transport.closed).toBe(true);
  });

  test('applies events once it is ready', async () => {
    const { transport, follower, index } = await ready();
    transport.append({ upserted: [load(2, 1, 200)], removed: [{ id: load(1, 1, 0).id, version: 2 }] });
    await transport.deliver();
    expect(index.search(query).ids).toEqual([load(2, 1, 200).id]);
    await follower.close();
  });

  test('says how many loads it has read, and that it reads on after a failure', async () => {
    const transport = new FakeTransport();
    let attempts = 0;
    const { follower, index, states, isReady, until } = following(transport, async function* () {
      yield Array.from({ length: 10_000 }, (_, n) => load(n, 1, 100));
      if (attempts++ > 0) return;
      // Announced before the next attempt, whose table no longer holds it.
      transport.append({ upserted: [], removed: [{ id: load(0, 1, 0).id, version: 2 }] });
      throw new Error('the connection is lost');
    });
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    follower.start();
    await until(() => attempts === 1);
    expect(states.at(-1)).toEqual({
      isCaughtUp: false,
      pending: 'loading the index: 10000 market loads so far',
    });
    await jest.advanceTimersByTimeAsync(1000);
    jest.useRealTimers();
    await until(() => transport.tailed);
    await transport.deliver();
    await until(isReady);
    expect(index.size).toBe(9999);
    await follower.close();
  });

  test('lets readings go first between the slices of many changes', async () => {
    const { transport, follower, index, queue, until } = await ready([]);
    transport.append({ upserted: Array.from({ length: 500 }, (_, n) => load(n, 1, 100)), removed: [] });
    const delivered = transport.deliver();
    const found: number[] = [];
    await until(() => index.size > 0);
    while (index.size < 500) found.push(await queue.run(() => index.size, { dueInMs: 0 }));
    await delivered;
    expect(found.length).toBeGreaterThanOrEqual(4);
    await follower.close();
  });

  test('stops being ready at an event of a newer release that it can’t read, and skips one that no release can read', async () => {
    const { transport, follower, index, isReady } = await ready();
    transport.append({ upserted: [load(2, 1, 200)], removed: [] });
    await expect(transport.deliver(2)).rejects.toThrow('Version 2 is newer than version 1');
    expect(isReady()).toBe(false);
    expect(index.size).toBe(1);
    await transport.deliver();
    expect([isReady(), index.size]).toEqual([true, 2]);
    // No release can read it.
    transport.append({ upserted: [load(3, 1, 300)], removed: [] });
    await transport.deliver(0);
    expect([isReady(), index.size]).toEqual([true, 2]);
    await follower.close();
  });

  test('stops reading when it is closed', async () => {
    const transport = new FakeTransport();
    let closing: Promise<void> | undefined;
    let batches = 0;
    const { follower, until } = following(transport, async function* () {
      for (;;) {
        batches++;
        yield [load(batches, 1, 100)];
        closing ??= follower.close();
      }
    });
    follower.start();
    await until(() => closing !== undefined);
    await closing;
    expect(batches).toBeLessThan(4);
  });
});
