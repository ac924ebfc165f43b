import { setTimeout as pause } from 'node:timers/promises';
import type { Tail } from '@lanewise/messaging';

/** Longest that one look waits. */
const PATIENCE_MS = 1000;

/** Tells how far a reader of a topic is behind. */
export class IndexLag {
  private measuring: { since: number; caughtUp: Promise<void> } | undefined;

  constructor(private readonly tail: Pick<Tail, 'caughtUp'>) {}

  /** For how long, in seconds, something that was in the topic has not been taken. */
  async seconds(): Promise<number> {
    this.measuring ??= {
      since: performance.now(),
      caughtUp: this.tail.caughtUp().finally(() => (this.measuring = undefined)),
    };
    const { since, caughtUp } = this.measuring;
    await Promise.race([caughtUp, pause(PATIENCE_MS, undefined, { ref: false })]);
    return (performance.now() - since) / 1000;
  }
}
