import { parentPort, workerData } from 'node:worker_threads';
import { openTransport } from '@lanewise/messaging';
import { startTelemetry } from '@lanewise/telemetry';
import { type FollowedSearch, MarketNews } from '../follow/market-news.js';
import { NewsTeller } from '../follow/news-teller.js';
import { LoadIndex } from './load-index.js';
import { readLoads } from './load-reader.js';
import { MarketFollower } from './market-follower.js';
import { type MarketPart, transferred } from './market-part.js';
import { PART_ROWS } from './market-source.js';
import { packLoads } from './packed-loads.js';
import type {
  FromThread,
  Question,
  ReadingName,
  Readings,
  ThreadOptions,
  ToThread,
} from './search-thread.js';
import { Turns } from './turns.js';

// A thread that holds the search index, so that long readings and many changes leave the other one free. It reads and
// follows the market itself: of that, nothing passes between the two.

/** Loads that are read in a millisecond: how long a reading takes is how long it lets others go first. */
const ROWS_PER_MS = 25_000;

const { databaseUrl, transport: transportOptions, telemetry } = workerData as ThreadOptions;
const stopTelemetry = await startTelemetry(telemetry);
const transport = openTransport(transportOptions);
const index = new LoadIndex();
const turns = new Turns();
const news = new MarketNews(index);
const teller = new NewsTeller(news, turns, say);
let isCaughtUp = false;
const follower = new MarketFollower({
  index,
  turns,
  transport,
  read: (...given) => readLoads(databaseUrl, ...given),
  report: (state) => {
    if (state.isCaughtUp && !isCaughtUp) news.begin();
    ({ isCaughtUp } = state);
    say({ state });
  },
  onChange: (change) => {
    news.note(change);
    teller.wake();
  },
});

const readings: Readings = {
  search: (query) => index.search(query),
  snapshot: (query, size) => {
    const { loads, ...rest } = index.snapshot(query, size);
    return { ...rest, takenAt: news.moment(), loads: packLoads(loads) };
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
  else if ('drop' in message) turns.drop(message.drop);
  else if ('follow' in message) void follow(message.follow);
  else if ('unfollow' in message) {
    turns.drop(message.unfollow);
    news.unfollow(message.unfollow);
  } else void answer(message);
});
// What has failed for good starts over with the thread.
void transport.failed.then((error) => {
  throw error;
});
follower.start();

async function answer({ number, reading, args }: Question): Promise<void> {
  try {
    const read = readings[reading] as (...given: unknown[]) => unknown;
    const patience = rowsOf(reading, args) / ROWS_PER_MS;
    const result = await turns.take(patience, () => read(...args), number);
    say({ number, result }, reading === 'copyPart' ? transferred(result as MarketPart) : []);
  } catch (error) {
    say({ number, error });
  }
}

/** What has come since its snapshot takes a search to tell, or a part of one. */
async function follow(search: FollowedSearch): Promise<void> {
  await turns.take(index.rowsInReach(search.query) / ROWS_PER_MS, () => news.follow(search), search.number);
  teller.wake();
}

function rowsOf(reading: ReadingName, args: Question['args']): number {
  if (reading === 'onward') {
    const [ids, query] = args as Parameters<Readings['onward']>;
    return index.rowsOnward(ids, query);
  }
  if (reading === 'copyPart') return PART_ROWS;
  if (reading === 'postingsOf') return 0;
  const [query] = args as Partial<Parameters<Readings['search']>>;
  return query ? index.rowsInReach(query) : 0;
}

function say(message: FromThread, transfer: ArrayBuffer[] = []): void {
  parentPort!.postMessage(message, transfer);
}

async function close(): Promise<void> {
  await follower.close();
  await transport.close();
  await stopTelemetry();
  process.exit();
}
