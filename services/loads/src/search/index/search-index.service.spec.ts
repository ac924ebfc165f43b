import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import {
  Equipment,
  INDEXED_FIELDS,
  TOPICS,
  toColumns,
  type AnnouncedLoad,
  type IndexedLoad,
  type MarketChanges,
  type MarketChangesEvent,
} from '@lanewise/contracts';
import { Readiness } from '@lanewise/http';
import type { EventRecord, EventTransport, Tail } from '@lanewise/messaging';
import type { LoadReader } from './load-reader.js';
import { SearchIndexService } from './search-index.service.js';
import type { SearchQuery } from '../search-query.js';

const ENVELOPE = { occurredAt: '', correlationId: '', traceparent: null };

const load = (n: number, version: number, miles: number): IndexedLoad => ({
  id: `019e2f3c-7a10-7000-8000-${String(n).padStart(12, '0')}`,
  version,
  equipments: [Equipment.Van],
  originLatitude: 41.85,
  originLongitude: -87.65,
  destinationLatitude: 32.78,
  destinationLongitude: -96.8,
  pickUp: Date.now() + 3_600_000,
  pickUpEnd: null,
  delivery: null,
  miles,
  rateCents: 200_000,
  weight: null,
  length: null,
  shipper: 'lake freight',
});

const query: SearchQuery = {
  origin: { latitude: 41.85, longitude: -87.65 },
  destination: undefined,
  equipment: Equipment.Van,
  costPerMileCents: 50,
  pickupStart: 0,
  deadheadAfter: 150,
  deadhead: 150,
  milesMin: 0,
  milesMax: 4000,
  sortField: 'miles',
  descending: false,
  offset: 0,
  limit: 25,
};

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

function serviceOver(transport: FakeTransport, readSince: () => AsyncGenerator<IndexedLoad[]>) {
  const readiness = new Readiness();
  const reader = { readSince } as unknown as LoadReader;
  const service = new SearchIndexService(reader, transport as unknown as EventTransport, readiness);
  const isReady = async () => Object.keys(await readiness.pending()).length === 0;
  const until = async (condition: () => boolean | Promise<boolean>) => {
    for (let turn = 0; !(await condition()); turn++) {
      if (turn > 10_000) throw new Error('It does not come to that.');
      await yieldToEventLoop();
    }
  };
  return { service, isReady, until };
}

describe('SearchIndexService', () => {
  test('applies changes that are announced while it reads the table, and then becomes ready', async () => {
    const transport = new FakeTransport();
    transport.append({ upserted: [load(9, 1, 900)], removed: [] });
    const { service, isReady, until } = serviceOver(transport, async function* () {
      yield [load(1, 1, 100), load(2, 2, 200)];
      // Announced after the position was noted: one newer than its row, one older, one new, one removal.
      transport.append({
        upserted: [load(1, 2, 150), load(2, 1, 250), load(3, 1, 300)],
        removed: [{ id: load(4, 1, 0).id, version: 2 }],
      });
      yield [load(4, 1, 400), load(5, 1, 500)];
    });
    service.onApplicationBootstrap();
    await until(() => transport.tailed);
    expect(service.index.size).toBe(4);
    expect(await isReady()).toBe(false);
    for (const look of ['search', 'snapshot', 'count'] as const) {
      await expect(service[look](query)).rejects.toMatchObject({ status: 503 });
    }

    await transport.deliver();
    await until(isReady);
    const expected = [load(1, 2, 150), load(2, 2, 200), load(3, 1, 300), load(5, 1, 500)];
    expect(await service.search(query)).toEqual({ total: 4, ids: expected.map(({ id }) => id) });
    expect(await service.count(query)).toBe(4);
    expect(await service.snapshot(query)).toMatchObject({
      total: 4,
      loads: expected.map(({ id }) => ({ id })),
      after: undefined,
    });
    await service.onModuleDestroy();
    expect(transport.closed).toBe(true);
  });

  test('applies events once it is ready', async () => {
    const transport = new FakeTransport();
    const { service, isReady, until } = serviceOver(transport, async function* () {
      yield [load(1, 1, 100)];
    });
    service.onApplicationBootstrap();
    await until(isReady);
    transport.append({ upserted: [load(2, 1, 200)], removed: [{ id: load(1, 1, 0).id, version: 2 }] });
    await transport.deliver();
    expect((await service.search(query)).ids).toEqual([load(2, 1, 200).id]);
    await service.onModuleDestroy();
  });

  test('reads many loads in turns, of which each reading finds the market of one moment', async () => {
    const transport = new FakeTransport();
    const many = Array.from({ length: 24_000 }, (_, n) => load(n, 1, 100 + (n % 1000)));
    const { service, isReady, until } = serviceOver(transport, async function* () {
      yield many;
    });
    service.onApplicationBootstrap();
    await until(isReady);
    const whole = { ...query, limit: many.length };
    let turns = 0;
    const counting = setInterval(() => turns++);
    const before = [service.search(whole), service.snapshot(whole), service.count(whole)] as const;
    const removed = many.slice(0, 2000).map(({ id }) => ({ id, version: 2 }));
    transport.append({ upserted: [], removed });
    const delivered = transport.deliver();
    const { total, ids } = await before[0];
    expect(turns).toBeGreaterThan(2);
    clearInterval(counting);
    expect([total, new Set(ids).size]).toEqual([24_000, 24_000]);
    expect([(await before[1]).total, await before[2]]).toEqual([24_000, 24_000]);
    await delivered;
    expect(await service.count(whole)).toBe(22_000);
    await service.onModuleDestroy();
  });

  test('stops being ready at an event of a newer release that it can’t read', async () => {
    const transport = new FakeTransport();
    const { service, isReady, until } = serviceOver(transport, async function* () {
      yield [load(1, 1, 100)];
    });
    service.onApplicationBootstrap();
    await until(isReady);
    transport.append({ upserted: [load(2, 1, 200)], removed: [] });
    await expect(transport.deliver(2)).rejects.toThrow('Version 2 is newer than version 1');
    expect(await isReady()).toBe(false);
    expect(service.index.size).toBe(1);
    await transport.deliver();
    expect(await isReady()).toBe(true);
    expect(service.index.size).toBe(2);
    await service.onModuleDestroy();
  });

  test('skips an event that no release can read', async () => {
    const transport = new FakeTransport();
    const { service, isReady, until } = serviceOver(transport, async function* () {
      yield [load(1, 1, 100)];
    });
    service.onApplicationBootstrap();
    await until(isReady);
    transport.append({ upserted: [load(2, 1, 200)], removed: [] });
    await transport.deliver(0);
    expect(await isReady()).toBe(true);
    expect(service.index.size).toBe(1);
    await service.onModuleDestroy();
  });

  test('stops reading when it is closed', async () => {
    const transport = new FakeTransport();
    let closing: Promise<void> | undefined;
    let batches = 0;
    const { service, until } = serviceOver(transport, async function* () {
      for (;;) {
        batches++;
        yield [load(batches, 1, 100)];
        closing ??= service.onModuleDestroy();
      }
    });
    service.onApplicationBootstrap();
    await until(() => closing !== undefined);
    await closing;
    expect(batches).toBeLessThan(4);
  });
});
