import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import {
  type Earnings,
  type FreightPostings,
  LIMITS,
  MESSAGES,
  type OnwardFigures,
} from '@lanewise/contracts';
import { DomainError, Readiness } from '@lanewise/http';
import { EVENT_TRANSPORT, type EventTransport } from '@lanewise/messaging';
import { OutageLog, retry } from '@lanewise/retry';
import { currentService, currentSignal, metrics, telemetryOptions } from '@lanewise/telemetry';
import { LOADS_DATABASE } from '../../loads.config.js';
import type { OnwardQuery } from '../scan/onward-scan.js';
import type { SearchQuery, SearchResult, SnapshotResult } from '../search-query.js';
import type { FollowedSearch, MarketUpdate } from '../follow/market-updates.js';
import type { DayCounts } from './load-index.js';
import type { MarketPart } from './market-part.js';
import type { IndexState } from './market-follower.js';
import { unpackLoads } from './packed-loads.js';
import type { FromThread, ReadingName, Readings, ThreadOptions, ToThread } from './search-thread.js';

const THREAD = new URL('./loads-index-main.js', import.meta.url);
/** The limit of the heap, of objects: columns lie outside. A limit in NODE_OPTIONS goes for the thread as well. */
const THREAD_HEAP_MIB = 256;
const BACKOFF = { firstMs: 1000, maxMs: 30_000 };
const CLOSE_MS = 5000;
const NOT_RUNNING: IndexState = { isCaughtUp: false, pending: 'starting the thread of the index' };

type Answer<Name extends ReadingName> = Awaited<ReturnType<Readings[Name]>>;

interface PendingAnswer {
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/** Takes the updates of followed searches, and the ids of those that have missed something and have to follow anew. */
export type UpdateListener = (updates: MarketUpdate[], lost: Iterable<number>) => void;

/** Asks the search index, which has a thread of its own, and starts that again when it has died. */
@Injectable()
export class SearchIndexService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly outage = new OutageLog(new Logger('Process'), 'The search index');
  private readonly closing = new AbortController();
  private readonly waiting = new Map<number, PendingAnswer>();
  private readonly following = new Set<number>();
  private updateListener: UpdateListener = () => undefined;
  private thread: Worker | undefined;
  private state = NOT_RUNNING;
  private lastId = 0;
  private running: Promise<void> | undefined;
  private stopObserving: (() => void)[] = [];

  constructor(
    @Inject(LOADS_DATABASE) private readonly databaseUrl: string,
    @Inject(EVENT_TRANSPORT) private readonly transport: EventTransport,
    @Inject(Readiness) readiness: Readiness,
  ) {
    readiness.add('search-index', () => this.state.pending);
  }

  /** Doesn't wait: the service is live before it is ready. */
  onApplicationBootstrap(): void {
    const onRetry = (error: unknown) => this.outage.failed(error);
    const running = retry(() => this.run(), { backoff: BACKOFF, onRetry, signal: this.closing.signal });
    // Nothing else ends it than that the service stops.
    this.running = running.catch(() => undefined);
    this.stopObserving = this.observe();
  }

  async onModuleDestroy(): Promise<void> {
    for (const stop of this.stopObserving) stop();
    this.closing.abort();
    const { thread } = this;
    const late = setTimeout(() => void thread?.terminate(), CLOSE_MS);
    if (thread) post(thread, 'close');
    await this.running;
    clearTimeout(late);
  }

  /** @throws a 503 until the index has caught up, as all readings do */
  search(query: SearchQuery): Promise<SearchResult> {
    return this.read('search', query);
  }

  async snapshot(query: SearchQuery): Promise<SnapshotResult> {
    const { loads, ...rest } = await this.read('snapshot', query, LIMITS.searchSnapshot);
    return { ...rest, loads: unpackLoads(loads) };
  }

  /** Returns the postings of loads that an earlier search has found, in the order of the ids; null for unknown ones. */
  postingsOf(ids: readonly string[], query: SearchQuery): Promise<(FreightPostings | null)[]> {
    return this.read('postingsOf', ids, query);
  }

  earningsOf(query: SearchQuery): Promise<Earnings> {
    return this.read('earningsOf', query);
  }

  countDays(query: SearchQuery, bounds: number[]): Promise<DayCounts> {
    return this.read('countDays', query, bounds);
  }

  onward(ids: readonly string[], query: OnwardQuery): Promise<OnwardFigures[]> {
    return this.read('onward', ids, query);
  }

  count(query: SearchQuery): Promise<number> {
    return this.read('count', query);
  }

  /** Returns what a copy of all loads lacks, and the numbers of shippers in it: see `MarketSource`. */
  copyPart(copy: string | undefined, shippers: readonly string[]): Promise<MarketPart> {
    return this.read('copyPart', copy, shippers);
  }

  /** Sets what takes the updates of followed searches. */
  onUpdates(listener: UpdateListener): void {
    this.updateListener = listener;
  }

  /**
   * Follows the market for a search, until it is unfollowed.
   * @returns its id
   * @throws a 503 until the index has caught up
   */
  follow(search: Omit<FollowedSearch, 'id'>): number {
    const { thread } = this;
    if (!this.state.isCaughtUp || !thread) throw notReady();
    const id = ++this.lastId;
    this.following.add(id);
    post(thread, { follow: { ...search, id } });
    return id;
  }

  unfollow(id: number): void {
    if (this.following.delete(id) && this.thread) post(this.thread, { unfollow: id });
  }

  /** Number of loads, also before it has caught up. */
  size(): Promise<number> {
    return this.ask('size');
  }

  private async read<Name extends ReadingName>(reading: Name, ...args: Parameters<Readings[Name]>) {
    if (!this.state.isCaughtUp) throw notReady();
    return this.ask(reading, ...args);
  }

  /** @throws when nobody waits for the answer any more: what is still waiting in the thread is then given up */
  private async ask<Name extends ReadingName>(
    reading: Name,
    ...args: Parameters<Readings[Name]>
  ): Promise<Answer<Name>> {
    const { thread, waiting } = this;
    if (!thread) throw notReady();
    const stop = currentSignal();
    stop?.throwIfAborted();
    const number = ++this.lastId;
    const drop = () => {
      waiting.get(number)?.reject(stop!.reason);
      post(thread, { drop: number });
    };
    stop?.addEventListener('abort', drop, { once: true });
    post(thread, { number, reading, args });
    try {
      return await new Promise<Answer<Name>>((resolve, reject) => waiting.set(number, { resolve, reject }));
    } finally {
      waiting.delete(number);
      stop?.removeEventListener('abort', drop);
    }
  }

  /**
   * Runs the thread until the service stops.
   * @throws what has ended it before
   */
  private async run(): Promise<void> {
    const options: ThreadOptions = {
      databaseUrl: this.databaseUrl,
      transport: this.transport.options,
      telemetry: { ...telemetryOptions(), service: currentService() },
    };
    const thread = new Worker(THREAD, {
      workerData: options,
      resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MIB },
    });
    thread.on('message', (message: FromThread) => this.onMessage(message));
    this.thread = thread;
    try {
      const [code] = (await once(thread, 'exit')) as [number];
      if (!this.closing.signal.aborted) throw new Error(`its thread ended with code ${code}`);
    } finally {
      this.thread = undefined;
      this.state = NOT_RUNNING;
      for (const { reject } of this.waiting.values()) reject(notReady());
      this.updateListener([], this.following);
      this.following.clear();
    }
  }

  private onMessage(message: FromThread): void {
    if ('state' in message) {
      this.state = message.state;
      if (message.state.isCaughtUp) this.outage.succeeded();
    } else if ('updates' in message) this.updateListener(message.updates, message.lost);
    else if ('error' in message) this.waiting.get(message.number)?.reject(message.error);
    else this.waiting.get(message.number)?.resolve(message.result as never);
  }

  private observe(): (() => void)[] {
    const labels = { service: currentService() };
    const look = (reading: 'size' | 'lagSeconds') => async () => {
      const value = this.thread && (await this.ask(reading));
      return value === undefined ? [] : [{ labels, value }];
    };
    return [
      metrics.searchIndexLoads.observe(look('size')),
      metrics.searchIndexLag.observe(look('lagSeconds')),
    ];
  }
}

const notReady = () => new DomainError(503, 'search-index-not-ready', MESSAGES.searchFailed);

function post(thread: Worker, message: ToThread): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(message);
}
