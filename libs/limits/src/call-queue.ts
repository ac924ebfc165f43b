/** The number of calls of an account that may run at once, and that may wait for it. */
export interface QueueLimits {
  atOnce: number;
  /** The number of them that may be heavy. */
  heavyAtOnce: number;
  waiting: number;
}

interface Waiting {
  isHeavy: boolean;
  start: () => void;
}

/** Lets a few calls of an account run at a time. The others wait in order, but light ones never for heavy ones. */
export class CallQueue {
  private running = 0;
  private heavyRunning = 0;
  private waiting: Waiting[] = [];

  constructor(
    private readonly limits: QueueLimits,
    public runningOnOtherReplicas = 0,
  ) {}

  get underWay(): number {
    return this.running;
  }

  get isEmpty(): boolean {
    return this.running === 0 && this.waiting.length === 0;
  }

  /**
   * @param start called when it is the call's turn, perhaps at once; the call then has to `leave`
   * @returns false when too many are waiting
   */
  enter(isHeavy: boolean, start: () => void): boolean {
    if (this.hasRoom(isHeavy)) this.run({ isHeavy, start });
    else if (this.waiting.length >= this.limits.waiting) return false;
    else this.waiting.push({ isHeavy, start });
    return true;
  }

  /** Ends a call that has started. */
  leave(isHeavy: boolean): void {
    this.running--;
    if (isHeavy) this.heavyRunning--;
    this.startWaiting();
  }

  /** Gives a call up that is still waiting. */
  giveUp(start: () => void): void {
    this.waiting = this.waiting.filter((call) => call.start !== start);
  }

  /** Starts the waiting calls that have room now. */
  startWaiting(): void {
    for (;;) {
      const next = this.waiting.findIndex(({ isHeavy }) => this.hasRoom(isHeavy));
      if (next < 0) return;
      for (const call of this.waiting.splice(next, 1)) this.run(call);
    }
  }

  private run({ isHeavy, start }: Waiting): void {
    this.running++;
    if (isHeavy) this.heavyRunning++;
    start();
  }

  /** Each replica runs one at least, whatever the others do. */
  private hasRoom(isHeavy: boolean): boolean {
    const room = Math.max(1, this.limits.atOnce - this.runningOnOtherReplicas);
    return this.running < room && (!isHeavy || this.heavyRunning < this.limits.heavyAtOnce);
  }
}
