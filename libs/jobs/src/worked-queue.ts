import { OutageLog, retry } from '@lanewise/retry';
import { Logger } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { type JobQueue, openQueue } from './job-queue.js';
import { createWorker, type WorkerOptions } from './job-worker.js';
import type { JobsConnection } from './jobs-connection.js';
import type { QueueDefinition } from './queue-definition.js';

const REOPEN = { firstMs: 1000, maxMs: 30_000 };
const CONNECT_MS = 3000;
const CLOSE_MS = 3000;

interface WorkedQueueOptions<Data extends object> extends WorkerOptions<Data> {
  /** Its name in the log while it is unavailable. */
  title: string;
  /** Called with the queue before its worker starts. */
  prepare?: (queue: JobQueue<Data>) => Promise<void>;
}

/**
 * A queue and its worker in this process. They open in the background, as Redis may be unavailable at start, and for
 * long: nothing else waits for it.
 */
export class WorkedQueue<Data extends object> {
  private readonly logger = new Logger('Jobs');
  private readonly closing = new AbortController();
  private readonly closes: (() => Promise<void>)[] = [];
  private opening: Promise<void> | undefined;
  private opened: JobQueue<Data> | undefined;

  constructor(
    private readonly definition: QueueDefinition<Data>,
    private readonly connection: JobsConnection,
    private readonly options: WorkedQueueOptions<Data>,
  ) {}

  /** Undefined until it is open. */
  get queue(): JobQueue<Data> | undefined {
    return this.opened;
  }

  open(): void {
    this.opening ??= this.keepOpening();
  }

  /** Waits briefly for the job that is running. */
  async close(): Promise<void> {
    this.closing.abort(new Error('The service is stopping.'));
    const close = async () => {
      await this.opening;
      for (const close of this.closes) await close();
    };
    await pTimeout(close(), { milliseconds: CLOSE_MS, fallback: () => undefined });
  }

  private async keepOpening(): Promise<void> {
    const outage = new OutageLog(this.logger, this.options.title);
    const { signal } = this.closing;
    try {
      await retry(() => this.tryToOpen(), {
        backoff: REOPEN,
        onRetry: (error) => outage.failed(error),
        signal,
      });
      outage.succeeded();
    } catch {
      // The service is stopping.
    }
  }

  private async tryToOpen(): Promise<void> {
    const queue = await openQueue(this.definition, this.connection, CONNECT_MS);
    try {
      await this.options.prepare?.(queue);
      const worker = await createWorker(this.definition, this.connection, this.options);
      this.closes.push(() => worker.close());
    } catch (error) {
      await queue.close();
      throw error;
    }
    this.closes.push(() => queue.close());
    this.opened = queue;
  }
}
