import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { TOPICS } from '@lanewise/contracts';
import type { EventRecord } from './event.js';
import type { EventTransport } from './event-transport.js';
import { LiveCache } from './live-cache.js';

interface Entry {
  version: number;
}

/** The longest time that a change may take to show. */
const LIMIT_MS = 2000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A cache with one entry, `id`, in its table, and what decides how it fares. */
function cacheOver(row: Entry = { version: 1 }) {
  const world = {
    row: row as Entry | undefined,
    lag: 0,
    isDown: false,
    reads: 0,
    publish: (_version: number, _format?: number) => {},
  };
  const transport: Pick<EventTransport, 'position' | 'lag' | 'tail'> = {
    position: async () => '0',
    lag: async () => world.lag,
    tail: (_topic, _from, take) => {
      world.publish = (version, format = 1) =>
        void take({ key: 'id', topic: TOPICS.trucks, version: format, payload: { version } } as EventRecord);
      return {
        caughtUp: () => (world.isDown ? new Promise(() => undefined) : Promise.resolve()),
        close: async () => undefined,
      };
    },
  };
  const cache = new LiveCache<Entry>({
    transport: transport as EventTransport,
    topic: TOPICS.trucks,
    group: 'loads',
    max: 10,
    read: async () => {
      world.reads++;
      return world.row;
    },
    toEntry: ({ payload }) => payload as unknown as Entry,
  });
  cache.start();
  return Object.assign(world, {
    cache,
    get: () => cache.get('id'),
    pass: (ms: number) => jest.advanceTimersByTimeAsync(ms),
  });
}

test('An entry is read once, and later ones come with events', async () => {
  const world = await started(cacheOver());
  expect([await world.get(), await world.get()]).toEqual([{ version: 1 }, { version: 1 }]);
  expect(world.reads).toBe(1);
  world.publish(2);
  expect(await world.get()).toEqual({ version: 2 });
  world.publish(1);
  expect(await world.get()).toEqual({ version: 2 });
});

test('An entry that an event brought needs no reading', async () => {
  const world = await started(cacheOver());
  world.publish(3);
  await world.get();
  expect(world.reads).toBe(0);
});

test('A row that was read before an event came does not replace it', async () => {
  const world = await started(cacheOver());
  const reading = world.get();
  world.publish(2);
  expect(await reading).toEqual({ version: 2 });
  expect(await world.get()).toEqual({ version: 2 });
});

test('What is not in the table is asked for each time', async () => {
  const world = await started(cacheOver());
  world.row = undefined;
  expect([await world.get(), await world.get()]).toEqual([undefined, undefined]);
  world.row = { version: 1 };
  expect(await world.get()).toEqual({ version: 1 });
});

test('While the group has yet to take earlier events, the table is read', async () => {
  const behind = cacheOver();
  behind.lag = 1;
  await behind.pass(LIMIT_MS);
  await behind.get();
  behind.row = { version: 2 };
  expect(await behind.get()).toEqual({ version: 2 });
  behind.lag = 0;
  await behind.pass(LIMIT_MS);
  await behind.get();
  behind.row = { version: 3 };
  expect(await behind.get()).toEqual({ version: 2 });
});

test('While events cannot be read, the table is, within two seconds', async () => {
  const world = await started(cacheOver());
  await world.get();
  world.isDown = true;
  world.row = { version: 2 };
  expect(await world.get()).toEqual({ version: 1 });
  await world.pass(LIMIT_MS);
  expect(await world.get()).toEqual({ version: 2 });
  world.row = { version: 3 };
  expect(await world.get()).toEqual({ version: 3 });
});

test('An event that this release cannot read makes it read the table', async () => {
  const world = await started(cacheOver());
  await world.get();
  world.publish(2, 99);
  expect(await world.get()).toEqual({ version: 1 });
  expect(world.reads).toBe(2);
});

test('An entry is read again after a minute', async () => {
  const world = await started(cacheOver());
  await world.get();
  world.row = { version: 2 };
  await world.pass(61_000);
  expect(await world.get()).toEqual({ version: 2 });
});

/** Once it trusts its tail. */
async function started<T extends { pass: (ms: number) => Promise<void> }>(world: T): Promise<T> {
  await world.pass(10);
  return world;
}
