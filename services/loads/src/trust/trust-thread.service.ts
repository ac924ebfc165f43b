import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { EVENT_TRANSPORT, type EventTransport } from '@lanewise/messaging';
import { OutageLog, retry } from '@lanewise/retry';
import { currentService, telemetryOptions } from '@lanewise/telemetry';
import { LOADS_DATABASE } from '../loads.config.js';
import type { ThreadOptions } from '../search/index/search-thread.js';

const THREAD = new URL('./trust-main.js', import.meta.url);
/** The limit of the heap, of objects: most columns lie outside. */
const THREAD_HEAP_MIB = 512;
const BACKOFF = { firstMs: 1000, maxMs: 30_000 };
const CLOSE_MS = 5000;

/** Runs the thread of the `TrustKeeper`, and starts it again when it has died. */
@Injectable()
export class TrustThread implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly outage = new OutageLog(new Logger('Process'), 'Whom to trust');
  private readonly closing = new AbortController();
  private thread: Worker | undefined;
  private running: Promise<void> | undefined;

  constructor(
    @Inject(LOADS_DATABASE) private readonly databaseUrl: string,
    @Inject(EVENT_TRANSPORT) private readonly transport: EventTransport,
  ) {}

  onApplicationBootstrap(): void {
    const onRetry = (error: unknown) => this.outage.failed(error);
    const running = retry(() => this.run(), { backoff: BACKOFF, onRetry, signal: this.closing.signal });
    // Nothing else ends it than that the service stops.
    this.running = running.catch(() => undefined);
  }

  async onModuleDestroy(): Promise<void> {
    this.closing.abort();
    const { thread } = this;
    const late = setTimeout(() => void thread?.terminate(), CLOSE_MS);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread?.postMessage('close');
    await this.running;
    clearTimeout(late);
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
    this.thread = new Worker(THREAD, {
      workerData: options,
      resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MIB },
    });
    try {
      const [code] = (await once(this.thread, 'exit')) as [number];
      if (!this.closing.signal.aborted) throw new Error(`its thread ended with code ${code}`);
    } finally {
      this.thread = undefined;
    }
  }
}
