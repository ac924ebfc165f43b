/** Calls between two looks at the time. */
const CALLS = 512;

/** How long a search may work, and on how many chains of loads. */
export class WorkLimit {
  examined = 0;
  private calls = 0;
  private over = false;

  /** @param deadline by `performance.now()` */
  constructor(
    private readonly deadline: number,
    private readonly mostExamined = Infinity,
  ) {}

  /** Whether it has ended. */
  get isOver(): boolean {
    return this.over;
  }

  /** Returns whether it has ended by now. */
  check(): boolean {
    this.over ||= performance.now() > this.deadline || this.examined >= this.mostExamined;
    return this.over;
  }

  /** Counts a chain of loads, and now and then checks. Returns whether it has ended. */
  examine(): boolean {
    this.examined++;
    return this.tick();
  }

  /** Counts other work, and now and then checks. Returns whether it has ended. */
  tick(): boolean {
    return ++this.calls % CALLS === 0 ? this.check() : this.over;
  }
}
