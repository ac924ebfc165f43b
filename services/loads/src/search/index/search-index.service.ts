import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import {
  type Earnings,
  fromColumns,
  INDEXED_FIELDS,
  LIMITS,
  MESSAGES,
  TOPICS,
  type MarketChanges,
  type MarketChangesEvent,
  type OnwardFigures,
} from '@lanewise/contracts';
import { Interval } from '@nestjs/schedule';
import { DomainError, Readiness } from '@lanewise/http';
import {
  attributesOf,
  EVENT_TRANSPORT,
  type EventRecord,
  type EventTransport,
  type Position,
  refuseUnreadable,
  type Tail,
  trailOf,
} from '@lanewise/messaging';
import { inTurns } from '@lanewise/limits';
import { OutageLog, retry } from '@lanewise/retry';
import { metrics, onTrail, currentService, traced } from '@lanewise/telemetry';
import type { DayTally } from '../scan/day-tally.js';
import { IndexGate } from './index-gate.js';
import { IndexLag } from './index-lag.js';
import { LoadIndex, oldestPickUp, type Reading } from './load-index.js';
import { LoadReader } from './load-reader.js';
import type { OnwardQuery } from '../scan/onward-scan.js';
import type { Scan } from '../scan/scan.js';
import type { SearchQuery, SearchResult, SnapshotResult } from '../search-query.js';
import { finish, type Steps } from '../scan/steps.js';

const RETRY_MS = 1000;
const SWEEP_EVERY_MS = 1000;
const SWEEP_MS = 5;
/** Loads that are read in less than a turn. */
const FEW_ROWS = 16_384;
/** Notes of readings that are kept for the next ones, some 400 kB each. */
const KEPT_SCANS = 4;

type ReadingSteps<T> = (index: LoadIndex, reading: Reading) => Steps<T>;

/** Builds the search index from Postgres and keeps it current from events. */
@Injectable()
export class SearchIndexService implements OnApplicationBootstrap, OnModuleDestroy {
  readonly index = new LoadIndex();
  private readonly gate = new IndexGate();
  private readonly scans: Scan[] = [];
  private readonly logger = new Logger('Search index');
  private readonly outage = new OutageLog(this.logger);
  private ready = false;
  /** Why the replica can't apply new events. */
  private blockedBy: string | undefined;
  private readonly closing = new AbortController();
  private reading: Promise<void> | undefined;
  private tail: Tail | undefined;
  private lag: IndexLag | undefined;
  private stopObserving: (() => void)[] = [];

  constructor(
    private readonly reader: LoadReader,
    @Inject(EVENT_TRANSPORT) private readonly transport: EventTransport,
    @Inject(Readiness) readiness: Readiness,
  ) {
    readiness.add('search-index', () =>
      this.ready ? this.blockedBy : `loading the index: ${this.index.size} market loads so far`,
    );
  }

  /** Doesn't wait: the service is live before it is ready. */
  onApplicationBootstrap(): void {
    this.reading = this.untilDone(() => this.read());
    void this.reading.then(() => this.untilDone(() => this.catchUp()));
    this.stopObserving = this.observe();
  }

  async onModuleDestroy(): Promise<void> {
    this.closing.abort();
    for (const stop of this.stopObserving) stop();
    await this.reading;
    await this.tail?.close();
  }

  /** Little at a time, as requests wait meanwhile. */
  @Interval(SWEEP_EVERY_MS)
  sweep(): Promise<void> {
    return this.gate.change(() => this.index.sweep(Date.now(), SWEEP_MS));
  }

  /** @throws a 503 until the index has caught up */
  search(query: SearchQuery): Promise<SearchResult> {
    return this.readFor(query, (index, reading) => index.search(query, reading));
  }

  /** @throws a 503 until the index has caught up */
  snapshot(query: SearchQuery): Promise<SnapshotResult> {
    const size = LIMITS.searchSnapshot;
    return this.readFor(query, (index, reading) => index.snapshot(query, size, reading));
  }

  /** @throws a 503 until the index has caught up */
  earningsOf(query: SearchQuery): Promise<Earnings> {
    return this.readFor(query, (index, reading) => index.earningsOf(query, reading));
  }

  /** @throws a 503 until the index has caught up */
  countDays(query: SearchQuery, bounds: number[]): Promise<DayTally> {
    return this.readFor(query, (index, reading) => index.countDays(query, bounds, reading));
  }

  /** @throws a 503 until the index has caught up */
  async onward(ids: readonly string[], query: OnwardQuery): Promise<OnwardFigures[]> {
    const rows = this.caughtUp().rowsOnward(ids, query);
    return this.scanRows(rows, function* (index, reading) {
      const known: OnwardFigures[] = [];
      for (const id of ids) {
        const figures = yield* index.onward(id, query, reading);
        if (figures) known.push(figures);
      }
      return known;
    });
  }

  /** @throws a 503 until the index has caught up */
  count(query: SearchQuery): Promise<number> {
    return this.readFor(query, (index, reading) => index.count(query, reading));
  }

  private async readFor<T>(query: SearchQuery, steps: ReadingSteps<T>): Promise<T> {
    return this.scanRows(this.caughtUp().rowsInReach(query), steps);
  }

  /** Reads a few loads at once. Reading many takes turns with everything else that the process does. */
  private scanRows<T>(rows: number, steps: ReadingSteps<T>): T | Promise<T> {
    const { index } = this;
    const now = Date.now();
    if (rows <= FEW_ROWS) return finish(steps(index, index.at(now)));
    return this.gate.read(async () => {
      const scan = this.scans.pop() ?? index.newScan();
      try {
        return await inTurns(steps(index, { scan, now }));
      } finally {
        if (this.scans.length < KEPT_SCANS) this.scans.push(scan);
      }
    });
  }

  private caughtUp(): LoadIndex {
    if (!this.ready) throw new DomainError(503, 'search-index-not-ready', MESSAGES.searchFailed);
    return this.index;
  }

  /**
   * Notes the end of the topic before it reads the table. Changes announced by then are in the table, later ones
   * come as events from that position on. Versions drop what comes both ways.
   */
  private async read(): Promise<void> {
    const end = await this.transport.position(TOPICS.marketChanges);
    for await (const upserted of this.reader.readSince(new Date(oldestPickUp(Date.now())))) {
      if (this.closing.signal.aborted) return;
      await this.apply({ upserted, removed: [] });
    }
    this.tail = this.follow(end);
    this.lag = new IndexLag(this.tail);
  }

  private follow(from: Position): Tail {
    return this.transport.tail(TOPICS.marketChanges, from, (event) => this.applyEvent(event));
  }

  private async catchUp(): Promise<void> {
    await this.tail?.caughtUp();
    this.ready = true;
  }

  /**
   * Applies an event, on its trail. An event of a newer release can't be skipped: this replica stops being ready,
   * and replicas of that release take over.
   */
  private async applyEvent(event: EventRecord): Promise<void> {
    if (event.version < 1) return this.logger.warn({ message: 'unreadable', ...attributesOf(event) });
    try {
      refuseUnreadable(event);
    } catch (error) {
      this.blockedBy = (error as Error).message;
      throw error;
    }
    this.blockedBy = undefined;
    const { upserted, removed } = event.payload as MarketChangesEvent;
    await onTrail(trailOf(event), () =>
      traced(`${event.topic} index`, { kind: 'consumer', attributes: attributesOf(event) }, async () => {
        await this.apply({ upserted: fromColumns(upserted, INDEXED_FIELDS), removed });
        this.logger.log({ message: `${event.topic} indexed`, ...attributesOf(event) });
      }),
    );
  }

  /** Applies a batch, then yields to requests. */
  private async apply(changes: MarketChanges): Promise<void> {
    await this.gate.change(() => this.index.apply(changes));
    await yieldToEventLoop();
  }

  private observe(): (() => void)[] {
    const labels = { service: currentService() };
    return [
      metrics.searchIndexLoads.observe(() => [{ labels, value: this.index.size }]),
      metrics.searchIndexLag.observe(async () =>
        this.lag ? [{ labels, value: await this.lag.seconds() }] : [],
      ),
    ];
  }

  private async untilDone(step: () => Promise<void>): Promise<void> {
    const onRetry = (error: unknown) => this.outage.failed(error);
    try {
      await retry(step, { backoff: RETRY_MS, onRetry, signal: this.closing.signal });
      this.outage.succeeded();
    } catch {
      // The service is stopping.
    }
  }
}
