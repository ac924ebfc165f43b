import { Worker } from 'node:worker_threads';
import { LoadFileError } from '../sources/shared/load-file.js';
import { ReadingProgress } from './reading-progress.js';
import { LOOK_MS, StallRule, stallMessage } from './stall.rules.js';

const THREAD = new URL('./imports-watch-main.js', import.meta.url);
/** Enough to end an import. */
const THREAD_HEAP_MIB = 64;

export interface WatchOptions {
  /** The time that a reading may make no progress. */
  limitSeconds: number;
  databaseUrl: string;
}

/** The message to the thread: a reading has begun, or ended. */
export type WatchMessage = { importId: string; memory?: SharedArrayBuffer };

/**
 * Watches readings twice. From here, which is enough where a file store never answers. And from a thread, as a reading
 * may keep this one busy for ever: the thread then ends the import, and this process.
 */
export class ReadingWatch {
  private thread: Worker | undefined;

  constructor(private readonly options: WatchOptions) {}

  /** @returns the watched reading, which has to be ended */
  begin(importId: string): WatchedReading {
    const progress = new ReadingProgress();
    this.notify({ importId, memory: progress.memory });
    return new WatchedReading(progress, this.options.limitSeconds, () => this.notify({ importId }));
  }

  private notify(message: WatchMessage): void {
    this.thread ??= this.start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.thread.postMessage(message);
  }

  private start(): Worker {
    const thread = new Worker(THREAD, {
      workerData: this.options,
      resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MIB },
    });
    thread.unref();
    return thread;
  }
}

/** A reading that ends when it comes no further. */
export class WatchedReading {
  private readonly rule: StallRule;
  private readonly looking: NodeJS.Timeout;
  private fail: ((error: LoadFileError) => void) | undefined;

  constructor(
    readonly progress: ReadingProgress,
    private readonly limitSeconds: number,
    private readonly ended: () => void,
  ) {
    this.rule = new StallRule((limitSeconds * 1000) / LOOK_MS);
    this.looking = setInterval(() => this.look(), LOOK_MS);
  }

  /** Looks how far the reading is, and fails it if it has stalled. */
  look(): void {
    if (this.rule.look(this.progress))
      this.fail?.(new LoadFileError(stallMessage(this.limitSeconds, this.progress.line)));
  }

  /** Counts the chunks of a file. */
  async *chunksOf(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of file) {
      this.progress.step();
      yield chunk;
    }
  }

  /**
   * Yields what a reader does.
   * @throws LoadFileError once the reading has stalled, even if the reader never answers
   */
  async *through<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    const reader = items[Symbol.asyncIterator]();
    for (;;) {
      const next = await new Promise<IteratorResult<Item>>((resolve, reject) => {
        this.fail = reject;
        this.progress.isReading = true;
        reader.next().then(resolve, reject);
      });
      if (next.done) return;
      yield next.value;
    }
  }

  /** Runs a step that is not the file's: as long as it takes, the reading does not stall. */
  async aside<Result>(step: () => Promise<Result>): Promise<Result> {
    this.progress.isReading = false;
    const result = await step();
    this.progress.isReading = true;
    return result;
  }

  end(): void {
    clearInterval(this.looking);
    this.ended();
  }
}
