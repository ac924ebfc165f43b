import { describeError } from '@lanewise/contracts';
import type { Logger } from '@nestjs/common';

/** Looks again after this long even when nothing woke it: a notification can be lost. */
const POLL_MS = 1000;
const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 10_000;

/**
 * Runs a step again and again: at once while the step answers that there is more, else when woken or
 * after a second. A failing step is logged and tried again with growing pauses.
 */
export class Loop {
  private closed = false;
  private awake = false;
  private running: Promise<void> | undefined;
  private interrupt: () => void = () => undefined;

  constructor(
    private readonly step: () => Promise<boolean>,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.running ??= this.run();
  }

  /** Runs the step soon. */
  wake(): void {
    this.awake = true;
    this.interrupt();
  }

  /** Stops after the step in hand. */
  async close(): Promise<void> {
    this.closed = true;
    this.interrupt();
    await this.running;
  }

  private async run(): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    while (!this.closed) {
      this.awake = false;
      try {
        const more = await this.step();
        retryMs = FIRST_RETRY_MS;
        if (!more) await this.pause(POLL_MS, true);
      } catch (error) {
        if (this.closed) return;
        this.logger.warn(describeError(error));
        await this.pause(retryMs, false);
        retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
      }
    }
  }

  private pause(ms: number, wakeable: boolean): Promise<void> {
    if (this.closed || (wakeable && this.awake)) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.interrupt = () => {
        if (!this.closed && !wakeable) return;
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
