import { Logger } from '@nestjs/common';
import {
  fromColumns,
  INDEXED_FIELDS,
  type IndexedLoad,
  type MarketChanges,
  type MarketChangesEvent,
  TOPICS,
} from '@lanewise/contracts';
import {
  attributesOf,
  type EventRecord,
  type EventTransport,
  type Position,
  refuseUnreadable,
  type Tail,
  traceOf,
} from '@lanewise/messaging';
import { OutageLog, retry } from '@lanewise/retry';
import { withTrace, traced } from '@lanewise/telemetry';
import { IndexLag } from './index-lag.js';
import type { LoadIndex, OnChange } from './load-index.js';
import { oldestPickUp } from './oldest-pick-up.js';
import type { OnLoad } from './load-reader.js';
import type { DeadlineQueue } from './deadline-queue.js';

const RETRY_MS = 1000;
const SWEEP_EVERY_MS = 1000;
const SWEEP_MS = 5;
/** Loads that are applied at a time, in half a millisecond, and how long they let readings go first. */
const SLICE = 100;
const SLICE_DUE_IN_MS = 2;
/** Loads after which it reports again how many it has read. */
const REPORT_EVERY = 10_000;

/** How far the index is. */
export interface IndexState {
  /** Whether it has had every change that was there at some moment. */
  isCaughtUp: boolean;
  /** Why searches should go to another replica; undefined when they need not. */
  pending: string | undefined;
}

/** Reads all loads with a pickup at a time or later. */
type Read = (pickUp: Date, take: OnLoad, signal: AbortSignal) => Promise<void>;

interface FollowerOptions {
  index: LoadIndex;
  queue: DeadlineQueue;
  transport: Pick<EventTransport, 'position' | 'tail'>;
  read: Read;
  report: (state: IndexState) => void;
  /** Called with each change after the reading. */
  onChange: OnChange;
}

/** Builds a search index from Postgres and keeps it current from events. */
export class MarketFollower {
  private readonly logger = new Logger('Search index');
  private readonly outage = new OutageLog(this.logger);
  private readonly closing = new AbortController();
  private from: Position | undefined;
  private tail: Tail | undefined;
  private lag: IndexLag | undefined;
  private sweeping: NodeJS.Timeout | undefined;
  private reading: Promise<void> | undefined;
  private isCaughtUp = false;
  /** Why it can't apply new events. */
  private blockedBy: string | undefined;

  constructor(private readonly options: FollowerOptions) {}

  start(): void {
    const { index } = this.options;
    this.report();
    this.sweeping = setInterval(() => index.sweep(Date.now(), SWEEP_MS), SWEEP_EVERY_MS);
    this.reading = this.untilDone(() => this.read());
    void this.reading.then(() => this.untilDone(() => this.catchUp()));
  }

  async close(): Promise<void> {
    clearInterval(this.sweeping);
    this.closing.abort();
    await this.reading;
    await this.tail?.close();
  }

  /** Returns for how many seconds the index has missed a change; undefined before it follows them. */
  async lagSeconds(): Promise<number | undefined> {
    return this.lag?.seconds();
  }

  /**
   * Notes the end of the topic before it reads the table. Changes announced by then are in the table, later ones
   * come as events from that position on. Versions drop what comes both ways. A reading that has failed is followed by
   * another one from the same position, as what it has read may have been removed since.
   */
  private async read(): Promise<void> {
    const { transport, index, read } = this.options;
    this.from ??= await transport.position(TOPICS.marketChanges);
    const now = Date.now();
    let count = 0;
    await read(
      new Date(oldestPickUp(now)),
      (id, load) => {
        index.put(id, load, now);
        if (++count % REPORT_EVERY === 0) this.report();
      },
      this.closing.signal,
    );
    this.tail = transport.tail(TOPICS.marketChanges, this.from, (event) => this.onEvent(event));
    this.lag = new IndexLag(this.tail);
  }

  private async catchUp(): Promise<void> {
    await this.tail?.caughtUp();
    this.isCaughtUp = true;
    this.report();
  }

  /**
   * Applies an event, in its trace. An event of a newer release can't be skipped: this replica stops being ready,
   * and replicas of that release take over.
   */
  private async onEvent(event: EventRecord): Promise<void> {
    if (event.version < 1) return this.logger.warn({ message: 'unreadable', ...attributesOf(event) });
    try {
      refuseUnreadable(event);
      this.blockedBy = undefined;
    } catch (error) {
      this.blockedBy = (error as Error).message;
      throw error;
    } finally {
      this.report();
    }
    const { upserted, removed } = event.payload as MarketChangesEvent;
    await withTrace(traceOf(event), () =>
      traced(`${event.topic} index`, { kind: 'consumer', attributes: attributesOf(event) }, async () => {
        await this.apply({ upserted: toIndexed(upserted), removed });
        this.logger.log({ message: `${event.topic} indexed`, ...attributesOf(event) });
      }),
    );
  }

  /** In slices, between which readings go first. */
  private async apply({ upserted, removed }: MarketChanges): Promise<void> {
    const { index, queue, onChange } = this.options;
    for (let at = 0; at < upserted.length; at += SLICE) {
      const slice = { upserted: upserted.slice(at, at + SLICE), removed: [] };
      await queue.run(() => index.apply(slice, Date.now(), onChange), { dueInMs: SLICE_DUE_IN_MS });
    }
    if (removed.length === 0) return;
    const slice = { upserted: [], removed };
    await queue.run(() => index.apply(slice, Date.now(), onChange), { dueInMs: SLICE_DUE_IN_MS });
  }

  private report(): void {
    const { index, report } = this.options;
    const { isCaughtUp, blockedBy } = this;
    const loading = `loading the index: ${index.size} market loads so far`;
    report({ isCaughtUp, pending: isCaughtUp ? blockedBy : loading });
  }

  private async untilDone(step: () => Promise<void>): Promise<void> {
    const { signal } = this.closing;
    const onRetry = (error: unknown) => signal.aborted || this.outage.failed(error);
    try {
      await retry(step, { backoff: RETRY_MS, onRetry, signal });
      this.outage.succeeded();
    } catch {
      // The service is stopping.
    }
  }
}

/** Events of release 1.0 do not have when deliveries end. */
const toIndexed = (loads: MarketChangesEvent['upserted']): IndexedLoad[] =>
  fromColumns(loads, loads.deliveryEnd ? [...INDEXED_FIELDS, 'deliveryEnd'] : INDEXED_FIELDS);
