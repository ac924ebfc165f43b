/**
 * The short calls that are under way in this process. Its services share one event loop, so long work of any of them
 * lets the short calls of all go first.
 */
class ShortCalls {
  private underWay = 0;
  private readonly waiting = new Set<() => void>();

  /** @returns to be called once, at the call's end */
  begin(): () => void {
    this.underWay++;
    return () => {
      if (--this.underWay === 0) for (const goOn of this.waiting) goOn();
    };
  }

  /** Resolves when none is under way, at the latest after some time. */
  ended(limitMs: number): Promise<void> | void {
    if (this.underWay === 0 || limitMs <= 0) return;
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(late);
        this.waiting.delete(goOn);
        resolve();
      };
      const late = setTimeout(goOn, limitMs);
      this.waiting.add(goOn);
    });
  }
}

export const shortCalls = new ShortCalls();
