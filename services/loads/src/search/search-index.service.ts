import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import {
  describeError,
  fromColumns,
  LIMITS,
  MESSAGES,
  TOPICS,
  type MarketChanges,
  type MarketChangesEvent,
} from '@lanewise/contracts';
import { DomainError, Readiness } from '@lanewise/http';
import type { EventTransport, Position, Tail } from '@lanewise/messaging';
import { LoadIndex, oldestPickUp } from './load-index.js';
import { LoadReader } from './load-reader.js';
import type { SearchQuery, SearchResult, SnapshotResult } from './search-query.js';

export const SEARCH_TRANSPORT = Symbol('SEARCH_TRANSPORT');

const RETRY_MS = 1000;
const SWEEP_EVERY_MS = 1000;
const SWEEP_MS = 5;

/** Builds the search index from Postgres and keeps it current from the events of market loads. */
@Injectable()
export class SearchIndexService implements OnApplicationBootstrap, OnModuleDestroy {
  readonly index = new LoadIndex();
  private readonly logger = new Logger('Search index');
  private ready = false;
  private closed = false;
  private reading: Promise<void> | undefined;
  private tail: Tail | undefined;
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    private readonly reader: LoadReader,
    @Inject(SEARCH_TRANSPORT) private readonly transport: EventTransport,
    @Inject(Readiness) readiness: Readiness,
  ) {
    readiness.add('search-index', () =>
      this.ready ? undefined : `taking in market loads, ${this.index.size} so far`,
    );
  }

  /** Does not wait: a service is up before it is ready. */
  onApplicationBootstrap(): void {
    this.reading = this.untilDone(() => this.read());
    void this.reading.then(() => this.untilDone(() => this.catchUp()));
    this.sweeping = setInterval(() => this.index.sweep(Date.now(), SWEEP_MS), SWEEP_EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    clearInterval(this.sweeping);
    await this.reading;
    await this.tail?.close();
  }

  /** @throws a 503 while the index has not caught up */
  search(query: SearchQuery): SearchResult {
    return this.caughtUp().search(query);
  }

  /** @throws a 503 while the index has not caught up */
  snapshot(query: SearchQuery): SnapshotResult {
    return this.caughtUp().snapshot(query, LIMITS.searchSnapshot);
  }

  /** @throws a 503 while the index has not caught up */
  count(query: SearchQuery): number {
    return this.caughtUp().count(query);
  }

  private caughtUp(): LoadIndex {
    if (!this.ready) throw new DomainError(503, 'search-index-not-ready', MESSAGES.searchFailed);
    return this.index;
  }

  /**
   * Takes the end of the topic before it reads the table: what has been announced by then is in the table,
   * and what is announced later comes by the events from there on. What comes by both is taken in once, as
   * it carries its version.
   */
  private async read(): Promise<void> {
    const end = await this.transport.position(TOPICS.marketChanges);
    for await (const upserted of this.reader.readSince(new Date(oldestPickUp(Date.now())))) {
      if (this.closed) return;
      await this.take({ upserted, removed: [] });
    }
    this.tail = this.follow(end);
  }

  private follow(from: Position): Tail {
    return this.transport.tail(TOPICS.marketChanges, from, ({ payload }) =>
      this.takeEvent(payload as MarketChangesEvent),
    );
  }

  private async catchUp(): Promise<void> {
    await this.tail?.caughtUp();
    this.ready = true;
  }

  private async takeEvent({ upserted, removed }: MarketChangesEvent): Promise<void> {
    await this.take({ upserted: fromColumns(upserted), removed });
  }

  /** Requests get their turn after each batch. */
  private async take(changes: MarketChanges): Promise<void> {
    this.index.apply(changes);
    await breathe();
  }

  private async untilDone(step: () => Promise<void>): Promise<void> {
    while (!this.closed) {
      try {
        return await step();
      } catch (error) {
        this.logger.warn(describeError(error));
        await pause(RETRY_MS, undefined, { ref: false });
      }
    }
  }
}
