import { parentPort, workerData } from 'node:worker_threads';
import { yieldToOtherThreads } from '@lanewise/retry';
import { loadRoads } from '@lanewise/roads';
import { startTelemetry } from '@lanewise/telemetry';
import { DeadlineQueue } from '../search/index/deadline-queue.js';
import { MarketCopy } from './market-copy.js';
import { planTrip } from './plan-trips.js';
import { searchTrips } from './trip-search.js';
import type { FromTripThread, PlannedTrips, ToTripThread, TripThreadOptions } from './trip-thread.js';
import type { TripQuery } from './trip-query.js';
import { allowedMs } from './work-limit.js';

// A thread that plans trips on a copy of the loads of the search index, as a plan may take a second of work: meanwhile,
// searches and all other calls go on.

/** The share of a copy's rows that may be waste before it is made anew. */
const MAX_WASTE = 0.5;

yieldToOtherThreads();
const { telemetry, searchMs, waiting } = workerData as TripThreadOptions;
await startTelemetry(telemetry);
const market = new MarketCopy();
const queue = new DeadlineQueue();
// Now, not in the time of the first question.
loadRoads();

// One after the other, so that a query meets the copy that was brought up to date for it.
parentPort!.on('message', (message: ToTripThread) => {
  if ('drop' in message) queue.drop(message.drop);
  else if ('part' in message) void queue.run(() => market.apply(message.part), { dueInMs: 0 });
  else void answer(message.number, message.query);
});

async function answer(number: number, query: TripQuery): Promise<void> {
  try {
    post({ number, result: await queue.run(() => plan(query), { dueInMs: 0, id: number }) });
  } catch (error) {
    post({ number, error });
  }
}

function plan(query: TripQuery): PlannedTrips {
  const began = performance.now();
  const queued = queue.droppable;
  const isTimeUp = () =>
    performance.now() - began > allowedMs(query, searchMs, { queued, waiting: Atomics.load(waiting, 0) });
  const { loads, places } = market.select(query, Date.now());
  const { sources } = loads;
  const compareIds = (left: number, right: number) => market.compareIds(sources[left], sources[right]);
  const { trips, exact, examined } = searchTrips(query, loads, places, compareIds, isTimeUp);
  return {
    trips: trips.map(({ rows }) => planTrip(query, loads, places, rows, (row) => market.idOf(sources[row]))),
    exact,
    examined,
    isWasteful: market.waste > MAX_WASTE,
  };
}

function post(message: FromTripThread): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(message);
}
