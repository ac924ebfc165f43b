import { Worker } from 'node:worker_threads';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { MESSAGES } from '@lanewise/contracts';
import { busy, DomainError } from '@lanewise/http';
import { currentService, currentSignal, telemetryOptions, withoutSignal } from '@lanewise/telemetry';
import { type MarketPart, transferred } from '../search/index/market-part.js';
import { SearchIndexService } from '../search/index/search-index.service.js';
import type { TripQuery } from './trip-query.js';
import type { FromTripThread, PlannedTrips, ToTripThread, TripThreadOptions } from './trip-thread.js';

const THREAD = new URL('./trips-main.js', import.meta.url);
/** The limit of the heap, of objects: columns lie outside. A limit in NODE_OPTIONS goes for the thread as well. */
const THREAD_HEAP_MIB = 256;
/** How long an idle thread keeps its copy of the loads. */
const IDLE_MS = 600_000;
/** How many may wait for a plan, as each takes a tenth of a second at least. */
const MAX_WAITING = 40;

/** Injection token of how long a search for trips may take, in milliseconds. */
export const TRIP_SEARCH_MS = Symbol('TripSearchMs');

interface PendingAnswer {
  resolve: (result: PlannedTrips) => void;
  reject: (error: unknown) => void;
}

/** Asks the thread that plans trips, which is started when it is needed and ends when it has long not been. */
@Injectable()
export class TripPlanner implements OnModuleDestroy {
  private readonly logger = new Logger('Trips');
  private readonly waiting = new Map<number, PendingAnswer>();
  /** The size of it, for the thread. */
  private readonly waitingCount = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  private thread: Worker | undefined;
  /** The copy of the loads that the thread holds. */
  private copy: string | undefined;
  private copying: Promise<unknown> = Promise.resolve();
  private lastId = 0;
  private isClosed = false;
  private idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly index: SearchIndexService,
    @Inject(TRIP_SEARCH_MS) private readonly searchMs: number,
  ) {}

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.idle);
    this.isClosed = true;
    await this.thread?.terminate();
  }

  /**
   * Finds the best trips.
   * @throws a 503 until the index has caught up, when too many wait, or when the thread has died meanwhile; and when
   * nobody waits any more
   */
  async plan(query: TripQuery): Promise<PlannedTrips> {
    if (this.waiting.size >= MAX_WAITING) throw busy();
    const stop = currentSignal();
    const number = ++this.lastId;
    const answer = new Promise<PlannedTrips>((resolve, reject) =>
      this.waiting.set(number, { resolve, reject }),
    );
    Atomics.add(this.waitingCount, 0, 1);
    const giveUp = () => {
      this.waiting.get(number)?.reject(stop!.reason);
      this.post({ drop: number });
    };
    stop?.addEventListener('abort', giveUp, { once: true });
    try {
      // One after the other: parts of a copy belong together.
      const asking = this.copying.then(() => this.ask(number, query, stop));
      this.copying = asking.catch(() => undefined);
      await Promise.race([asking, answer]);
      const result = await answer;
      if (result.isWasteful) this.copy = undefined;
      return result;
    } finally {
      this.waiting.delete(number);
      Atomics.sub(this.waitingCount, 0, 1);
      stop?.removeEventListener('abort', giveUp);
    }
  }

  /** Brings the copy of the thread up to date, and asks it. */
  private async ask(number: number, query: TripQuery, stop: AbortSignal | undefined): Promise<void> {
    const names = query.hiddenShippers ?? [];
    for (let isLast = false; !isLast;) {
      stop?.throwIfAborted();
      const thread = this.start();
      const part = await this.copyPart(names);
      // A new thread begins with a new copy.
      if (thread !== this.thread) continue;
      ({ copy: this.copy, isLast } = part);
      this.post({ part }, transferred(part));
    }
    this.post({ number, query });
  }

  /** Whoever gives up waiting does not take a part with him: it would be missing in the copy. */
  private async copyPart(names: readonly string[]): Promise<MarketPart> {
    try {
      return await withoutSignal(() => this.index.copyPart(this.copy, names));
    } catch (error) {
      this.copy = undefined;
      throw error;
    }
  }

  /** @throws a 503 when the service stops */
  private start(): Worker {
    if (this.isClosed) throw notReady();
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.endIfIdle(), IDLE_MS).unref();
    if (this.thread) return this.thread;
    const options: TripThreadOptions = {
      telemetry: { ...telemetryOptions(), service: currentService() },
      searchMs: this.searchMs,
      waiting: this.waitingCount,
    };
    const thread = new Worker(THREAD, {
      workerData: options,
      resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MIB },
    });
    thread.on('message', (message: FromTripThread) => this.onMessage(message));
    thread.on('error', (error) => this.logger.error(error));
    thread.once('exit', () => this.onExit(thread));
    this.copy = undefined;
    this.thread = thread;
    return thread;
  }

  private endIfIdle(): void {
    if (this.waiting.size > 0) this.idle?.refresh();
    else void this.thread?.terminate();
  }

  private onExit(thread: Worker): void {
    if (this.thread !== thread) return;
    this.thread = undefined;
    for (const { reject } of this.waiting.values()) reject(notReady());
  }

  private onMessage(message: FromTripThread): void {
    const waiting = this.waiting.get(message.number);
    if ('error' in message) waiting?.reject(message.error);
    else waiting?.resolve(message.result);
  }

  private post(message: ToTripThread, transfer: ArrayBuffer[] = []): void {
    this.thread?.postMessage(message, transfer);
  }
}

const notReady = () => new DomainError(503, 'trips-not-ready', MESSAGES.tripsFailed);
