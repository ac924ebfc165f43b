import { OutageLog, type WarningLog } from './outage-log.js';
import { pauseAfter } from './retry.js';

/** The time after which it looks without being woken. */
const POLL_MS = 1000;
const BACKOFF = { firstMs: 200, maxMs: 10_000 };

/**
 * Runs a step again and again: at once while the step returns that there is more, else when woken or after a
 * second, or `pollMs`: longer where nothing becomes due without a wake. A step that fails is run again after growing
 * pauses; the log has one line for each outage.
 */
export class Poller {
  private closed = false;
  private awake = false;
  private running: Promise<void> | undefined;
  private interrupt: () => void = () => undefined;
  private readonly outage: OutageLog;

  constructor(
    private readonly step: () => Promise<boolean>,
    logger: WarningLog,
    private readonly pollMs = POLL_MS,
  ) {
    this.outage = new OutageLog(logger);
  }

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
    let failures = 0;
    while (!this.closed) {
      this.awake = false;
      try {
        const more = await this.step();
        failures = 0;
        this.outage.succeeded();
        if (!more) await this.pause(this.pollMs, true);
      } catch (error) {
        if (this.closed) return;
        this.outage.failed(error);
        await this.pause(pauseAfter(++failures, BACKOFF), false);
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
