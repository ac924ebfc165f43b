/**
 * Keeps changes of the index apart from readings that take turns: any number of readings at a time, or one change. Each
 * waits for those that came before, so neither keeps the other out for long.
 */
export class IndexGate {
  /** Resolves when the last change has been made. */
  private changed: Promise<unknown> = Promise.resolve();
  private readings: Promise<unknown>[] = [];

  /** Reads when the changes that came before are made. */
  read<T>(reading: () => Promise<T>): Promise<T> {
    const result = this.changed.then(reading);
    const ended = result.catch(() => undefined);
    this.readings.push(ended);
    void ended.then(() => (this.readings = this.readings.filter((each) => each !== ended)));
    return result;
  }

  /** Changes when what came before has ended. At once if there is nothing. */
  change(change: () => void): Promise<void> {
    const before = Promise.all([this.changed, ...this.readings]);
    const result = before.then(change);
    this.changed = result.catch(() => undefined);
    return result;
  }
}
