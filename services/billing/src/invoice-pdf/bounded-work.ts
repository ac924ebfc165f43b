/** Runs a bounded number of tasks at a time; others wait their turn, first come, first served. */
export class BoundedWork {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly limit: number) {}

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running < this.limit) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await task();
    } finally {
      // Whoever is next takes over this place.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
