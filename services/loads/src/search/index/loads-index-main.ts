import { parentPort, workerData } from 'node:worker_threads';
import type { OnwardFigures } from '@lanewise/contracts';
import { openTransport } from '@lanewise/messaging';
import { startTelemetry } from '@lanewise/telemetry';
import { type FollowedSearch, MarketUpdates } from '../follow/market-updates.js';
import { UpdateSender } from '../follow/update-sender.js';
import { LoadIndex } from './load-index.js';
import { readLoads } from './load-reader.js';
import { MarketFollower } from './market-follower.js';
import { type MarketPart, transferred } from './market-part.js';
import { PART_ROWS } from './market-source.js';
import { packLoads } from './packed-loads.js';
import type {
  FromThread,
  ReadingRequest,
  ReadingName,
  Readings,
  ThreadOptions,
  ToThread,
} from './search-thread.js';
import { DeadlineQueue } from './deadline-queue.js';

// A thread that holds the search index, so that long readings and many changes leave the other one free. It reads and
// follows the market itself: of that, nothing passes between the two.

/** Loads that are read in a millisecond. A reading is due in as long as it takes. */
const ROWS_PER_MS = 25_000;
/** What the ways from a place that was not asked for before take, as rows that are read meanwhile. */
const WAYS_ROWS = ROWS_PER_MS;

const { databaseUrl, transport: transportOptions, telemetry } = workerData as ThreadOptions;
const stopTelemetry = await startTelemetry(telemetry);
const transport = openTransport(transportOptions);
const index = new LoadIndex();
const queue = new DeadlineQueue();
const updates = new MarketUpdates(index);
const sender = new UpdateSender(updates, queue, post);
let isCaughtUp = false;
const follower = new MarketFollower({
  index,
  queue,
  transport,
  read: (...args) => readLoads(databaseUrl, ...args),
  report: (state) => {
    if (state.isCaughtUp && !isCaughtUp) updates.begin();
    ({ isCaughtUp } = state);
    post({ state });
  },
  onChange: (change) => {
    updates.note(change);
    sender.wake();
  },
});

const readings: Readings = {
  search: (query) => index.search(query),
  snapshot: (query, size) => {
    const { loads, ...rest } = index.snapshot(query, size);
    return { ...rest, takenAt: updates.moment(), loads: packLoads(loads) };
  },
  postingsOf: (ids, query) => index.postingsOf(ids, query),
  earningsOf: (query) => index.earningsOf(query),
  countDays: (query, bounds) => index.countDays(query, bounds),
  onward: (ids, query) => index.onward(ids, query),
  count: (query) => index.count(query),
  copyPart: (copy, shippers) => index.copyPart(copy, shippers),
  size: () => index.size,
  lagSeconds: () => follower.lagSeconds(),
};

parentPort!.on('message', (message: ToThread) => {
  if (message === 'close') void close();
  else if ('drop' in message) queue.drop(message.drop);
  else if ('follow' in message) void follow(message.follow);
  else if ('unfollow' in message) {
    queue.drop(message.unfollow);
    updates.unfollow(message.unfollow);
  } else void answer(message);
});
// What has failed for good starts over with the thread.
void transport.failed.then((error) => {
  throw error;
});
follower.start();

async function answer({ number, reading, args }: ReadingRequest): Promise<void> {
  try {
    const result = reading === 'onward' ? await onward(number, args) : await read(number, reading, args);
    post({ number, result }, reading === 'copyPart' ? transferred(result as MarketPart) : []);
  } catch (error) {
    post({ number, error });
  }
}

function read(id: number, reading: ReadingName, args: ReadingRequest['args']): Promise<unknown> {
  const run = readings[reading] as (...values: unknown[]) => unknown;
  return queue.run(() => run(...args), { dueInMs: rowsOf(reading, args) / ROWS_PER_MS, id });
}

/** Reads load by load, so that searches go in between: from each place of a delivery, the ways may be new. */
async function onward(id: number, args: ReadingRequest['args']): Promise<OnwardFigures[]> {
  const [ids, query] = args as Parameters<Readings['onward']>;
  const found: OnwardFigures[] = [];
  for (const each of ids) found.push(...((await read(id, 'onward', [[each], query])) as OnwardFigures[]));
  return found;
}

/** Gathering what has come since its snapshot takes as long as a search, or a part of one. */
async function follow(search: FollowedSearch): Promise<void> {
  const dueInMs = index.rowsInReach(search.query) / ROWS_PER_MS;
  await queue.run(() => updates.follow(search), { dueInMs, id: search.id });
  sender.wake();
}

function rowsOf(reading: ReadingName, args: ReadingRequest['args']): number {
  if (reading === 'onward') {
    const [ids, query] = args as Parameters<Readings['onward']>;
    return index.rowsOnward(ids, query) + ids.length * WAYS_ROWS;
  }
  if (reading === 'copyPart') return PART_ROWS;
  if (reading === 'postingsOf') return 0;
  const [query] = args as Partial<Parameters<Readings['search']>>;
  return query ? index.rowsInReach(query) : 0;
}

function post(message: FromThread, transfer: ArrayBuffer[] = []): void {
  parentPort!.postMessage(message, transfer);
}

async function close(): Promise<void> {
  await follower.close();
  await transport.close();
  await stopTelemetry();
  process.exit();
}
