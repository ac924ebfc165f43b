import type { Tail } from '@lanewise/messaging';

/** How long one measurement waits. */
const WAIT_MS = 1000;

/** Measures how far a reader of a topic is behind. */
export class IndexLag {
  private measuring: { since: number; caughtUp: Promise<void> } | undefined;

  constructor(private readonly tail: Pick<Tail, 'caughtUp'>) {}

  /** Returns for how many seconds the reader has not caught up with the topic. */
  async seconds(): Promise<number> {
    this.measuring ??= {
      since: performance.now(),
      caughtUp: this.tail.caughtUp().finally(() => (this.measuring = undefined)),
    };
    const { since, caughtUp } = this.measuring;
    const waited = new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS).unref());
    await Promise.race([caughtUp, waited]);
    return (performance.now() - since) / 1000;
  }
}
