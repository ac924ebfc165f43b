const [READING, STEPS, LINE] = [0, 1, 2];

/** The progress of reading a file, in memory that a thread sees, too, while the reading keeps this one busy. */
export class ReadingProgress {
  private readonly cells: Int32Array;

  constructor(readonly memory = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT)) {
    this.cells = new Int32Array(memory);
  }

  /** False while it waits for anything else than its file. */
  get isReading(): boolean {
    return Atomics.load(this.cells, READING) === 1;
  }

  set isReading(value: boolean) {
    Atomics.store(this.cells, READING, Number(value));
    this.step();
  }

  /** Counts what has been read of the file. It may start over. */
  get steps(): number {
    return Atomics.load(this.cells, STEPS);
  }

  /** The line that is being read, counted from 1. */
  get line(): number {
    return Math.max(1, Atomics.load(this.cells, LINE));
  }

  step(): void {
    Atomics.add(this.cells, STEPS, 1);
  }

  goTo(line: number): void {
    Atomics.store(this.cells, LINE, line);
    this.step();
  }
}
