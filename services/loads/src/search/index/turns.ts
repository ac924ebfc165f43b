interface Waiting {
  number: number | undefined;
  due: number;
  run: () => void;
}

/**
 * Lets work of a thread take turns, one piece at a time, between which messages arrive. A piece is due its patience after
 * it has come: so a short one, which has little, overtakes long ones that are still waiting, but none waits for ever.
 */
export class Turns {
  private readonly waiting: Waiting[] = [];

  /** @param number by which it can be dropped */
  take<T>(patienceMs: number, piece: () => T | Promise<T>, number?: number): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = () => {
        try {
          resolve(piece());
        } catch (error) {
          reject(error);
        }
      };
      this.waiting.push({ number, due: performance.now() + patienceMs, run });
      if (this.waiting.length === 1) setImmediate(this.next);
    });
  }

  /** How many pieces wait that could be dropped. */
  get asked(): number {
    return this.waiting.filter(({ number }) => number !== undefined).length;
  }

  /** Gives up what still waits under a number: nothing becomes of it. */
  drop(number: number): void {
    const at = this.waiting.findIndex((each) => each.number === number);
    if (at >= 0) this.waiting.splice(at, 1);
  }

  private readonly next = (): void => {
    let first = 0;
    for (const [at, { due }] of this.waiting.entries()) if (due < this.waiting[first].due) first = at;
    for (const { run } of this.waiting.splice(first, 1)) run();
    if (this.waiting.length > 0) setImmediate(this.next);
  };
}
