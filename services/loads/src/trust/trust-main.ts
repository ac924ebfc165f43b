import { parentPort, workerData } from 'node:worker_threads';
import { Logger } from '@nestjs/common';
import { openTransport } from '@lanewise/messaging';
import { OutageLog, retry, yieldToOtherThreads } from '@lanewise/retry';
import { startTelemetry } from '@lanewise/telemetry';
import type { ThreadOptions } from '../search/index/search-thread.js';
import { TrustKeeper } from './keeper/trust-keeper.js';

// A thread that works out the trust facts of loads from the history: a pass over all of them takes seconds.

const BACKOFF = { firstMs: 1000, maxMs: 30_000 };

yieldToOtherThreads();
const { databaseUrl, transport: transportOptions, telemetry } = workerData as ThreadOptions;
const stopTelemetry = await startTelemetry(telemetry);
const transport = openTransport(transportOptions);
const outage = new OutageLog(new Logger('Trust'));
const closing = new AbortController();
const keeper = () => new TrustKeeper({ databaseUrl, transport, now: Date.now }).run(closing.signal);
const running = retry(keeper, {
  backoff: BACKOFF,
  onRetry: (error) => closing.signal.aborted || outage.failed(error),
  signal: closing.signal,
});
// What has failed for good starts over with the thread.
void transport.failed.then((error) => {
  throw error;
});
parentPort!.once('message', () => void close());

async function close(): Promise<void> {
  closing.abort();
  await running.catch(() => undefined);
  await transport.close();
  await stopTelemetry();
  process.exit();
}
