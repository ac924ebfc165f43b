import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

/** Something that is done at start, and again a while after it has ended: two never overlap. */
export abstract class RepeatedTask implements OnApplicationBootstrap, OnModuleDestroy {
  /** For runs to end early by. */
  protected stopping = false;
  private readonly logger = new Logger(this.constructor.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private failing = false;

  protected constructor(private readonly pauseMs: number) {}

  protected abstract run(): Promise<void>;

  onApplicationBootstrap(): void {
    this.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private start(): void {
    this.running = this.runOnce();
  }

  private async runOnce(): Promise<void> {
    try {
      await this.run();
      this.failing = false;
    } catch (error) {
      // An outage is worth one line.
      if (!this.failing) this.logger.warn(error instanceof Error ? error.message : String(error));
      this.failing = true;
    }
    if (!this.stopping) this.timer = setTimeout(() => this.start(), this.pauseMs);
  }
}
